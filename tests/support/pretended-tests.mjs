// Stands in for the program that runs tests: each file does what its name says.
import { appendFileSync } from "node:fs";

const write = (line) => appendFileSync(process.env.LABCOMMONS_TEST_RESULTS, `${JSON.stringify(line)}\n`);
const files = process.argv
  .filter((each) => each.endsWith(".test.ts"))
  .map((each) => `tests/${each.split("/tests/")[1]}`);
process.stdin.resume();
for (const file of files) {
  write({ kind: "begun", file, at: Date.now() });
  if (file.includes("hangs")) await new Promise(() => setInterval(() => undefined, 1000));
  if (file.includes("breaks")) process.exit(1);
  const failed = file.includes("fails") ? ["fails"] : [];
  write({ kind: "ended", file, passed: ["passes"], failed });
}
process.exit(files.some((file) => file.includes("fails")) ? 1 : 0);
