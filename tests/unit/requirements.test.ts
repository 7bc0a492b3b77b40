import { expect, it } from "vitest";
import { coverage } from "#scripts/requirements.ts";

/** Issues whose requirements are all to be met. */
const closed = ["A", "B", "C"];

it.each(closed)("names each requirement of issue %s in a test, or says why it does not apply", (issue) => {
  const unmet = [...coverage()].filter(
    ([, requirement]) => requirement.issue === issue && requirement.tests.length === 0 && !requirement.notApplicable,
  );
  expect(unmet.map(([id]) => id)).toEqual([]);
});

it("does not call a requirement needless that a test names", () => {
  const both = [...coverage()].filter(([, { tests, notApplicable }]) => tests.length > 0 && notApplicable);
  expect(both.map(([id]) => id)).toEqual([]);
});
