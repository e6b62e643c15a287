"use strict";
// An answer becomes a report by one 64-bit number of the secure source: exact whole-number thresholds, no rejection.
const kit = JSON.parse(document.getElementById("kit").textContent);
// steps[x][y]: the sum of the chances of reports 0..y for answer x, as parts of 2^64; the last one, 2^64, is left out.
const steps = kit.steps.map((column) => column.map((one) => BigInt(one)));
const byId = (name) => document.getElementById(name);
const form = byId("ask");
// Reports are counted, so that nobody can tell later who came first.
let counts = kit.codes.map(() => 0);

function word() {
  const halves = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(halves[0]) << 32n) | BigInt(halves[1]);
}

function reportOf(answer, drawn) {
  return steps[answer].reduce((report, step) => report + (drawn >= step ? 1 : 0), 0);
}

function submitted() {
  const chosen = new FormData(form).get("answer");
  // The answer leaves the page here: nothing but its report is kept.
  form.reset();
  if (chosen === null) {
    complain(kit.words.missing);
    return;
  }
  keep(reportOf(Number(chosen), word()));
}

function keep(report) {
  counts[report] += 1;
  try {
    localStorage.setItem(kit.id, counts.join(","));
  } catch (refused) {
    // Where the browser keeps nothing for a file, the reports stay in this page until they are saved.
  }
  byId("fault").hidden = true;
  form.hidden = true;
  byId("done").hidden = false;
  byId("said").textContent = kit.words.result.replace("{report}", () => kit.labels[report]);
  byId("said").focus();
  tell();
}

function complain(sentence) {
  byId("fault").textContent = sentence;
  byId("fault").hidden = false;
}

function next() {
  byId("done").hidden = true;
  byId("said").textContent = "";
  form.hidden = false;
  form.querySelector("input").focus();
}

function tell() {
  const all = counts.reduce((sum, one) => sum + one, 0);
  byId("kept").textContent = kit.words.kept.replace("{number}", () => String(all));
}

function csv() {
  return "report\r\n" + counts.map((number, report) => `${kit.codes[report]}\r\n`.repeat(number)).join("");
}

function json() {
  const counted = Object.fromEntries(counts.map((number, report) => [kit.codes[report], number]));
  return JSON.stringify({ kit: kit.id, column: "report", counts: counted, decoding: kit.decoding }, null, 1);
}

function save(text, kind, ending) {
  const link = document.createElement("a");
  const place = URL.createObjectURL(new Blob([text], { type: kind }));
  link.href = place;
  link.download = `${kit.file}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(place), 1000);
}

function recall() {
  try {
    const kept = (localStorage.getItem(kit.id) || "").split(",").map(Number);
    const right = kept.length === counts.length && kept.every((one) => Number.isSafeInteger(one) && one >= 0);
    if (right) counts = kept;
  } catch (refused) {
    // Nothing was kept.
  }
}

function forget() {
  if (!confirm(kit.words.sure)) return;
  counts = kit.codes.map(() => 0);
  try {
    localStorage.removeItem(kit.id);
  } catch (refused) {
    // Nothing was kept.
  }
  tell();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  submitted();
});
byId("next").addEventListener("click", next);
byId("csv").addEventListener("click", () => save(csv(), "text/csv", "csv"));
byId("json").addEventListener("click", () => save(json(), "application/json", "json"));
byId("forget").addEventListener("click", forget);
if (globalThis.crypto && crypto.getRandomValues) {
  recall();
  tell();
  form.hidden = false;
} else {
  complain(kit.words.no_random);
}
