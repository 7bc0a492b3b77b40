import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects one after the other, so that workers and what they have imported go on from file to file; the shortest files fill the end. */
const projects = ["browser", "api", "contract", "unit"];

/** Files that take half a minute and more, the longest first: begun last in their project, they would leave a core idle. */
const long = [
  "browser/accessibility-named.test.ts",
  "browser/accessibility.test.ts",
  "api/start.test.ts",
  "api/matrix.test.ts",
  "api/field-rights.test.ts",
  "api/mail/killed.test.ts",
  "unit/jsonapi/random.test.ts",
];

/** By the project, then by how long it takes. */
function place({ moduleId, project }: TestSpecification): number {
  const found = long.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
  return projects.indexOf(project.name) * (long.length + 1) + (found < 0 ? long.length : found);
}

/** The same order on a new machine and on one that knows how long everything took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
