// Stands in for the program that runs tests: each file does what its name says.
import { appendFileSync } from "node:fs";

const write = (line) => appendFileSync(process.env.LABCOMMONS_TEST_RESULTS, `${JSON.stringify(line)}\n`);
const files = process.argv
  .filter((each) => each.endsWith(".test.ts"))
  .map((each) => `tests/${each.split("/tests/")[1]}`);
process.stdin.resume();
let isRed = false;
for (const file of files) {
  write({ kind: "begun", file, at: Date.now() });
  if (file.includes("hangs")) {
    const beside = files.find((other) => other.includes("beside"));
    if (beside) setTimeout(() => write({ kind: "begun", file: beside, at: Date.now() }), 1500);
    await new Promise(() => setInterval(() => undefined, 1000));
  }
  if (file.includes("breaks")) process.exit(1);
  const isFailed = file.includes("fails") || (file.includes("alone") && files.length > 1);
  const failed = isFailed ? [{ test: "fails", error: "It was too late.", at: `${file}:1` }] : [];
  isRed ||= isFailed;
  write({ kind: "ended", file, passed: ["passes"], failed, ms: 1 });
}
process.exit(isRed ? 1 : 0);
