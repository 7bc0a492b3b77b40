import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take half a minute and more, the longest first: begun last, they would leave a core idle. */
const long = [
  "browser/accessibility.test.ts",
  "browser/accessibility-named.test.ts",
  "api/start.test.ts",
  "api/matrix.test.ts",
  "api/field-rights.test.ts",
  "api/mail/killed.test.ts",
];

const place = ({ moduleId }: TestSpecification): number => {
  const found = long.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
  return found < 0 ? long.length : found;
};

/** The same order on a new machine and on one that knows how long everything took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
