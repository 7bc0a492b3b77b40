import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begun before all others: the longest keeps a worker, and beside them those that mostly wait, for processes to start and to stop. */
const first = ["browser/page-editor.test.ts", "api/start.test.ts", "api/health.test.ts"];

/** Then projects one after the other, so that workers and what they have imported go on from file to file; the shortest files fill the end. */
const projects = ["browser", "api", "contract", "unit"];

/** Those that take the longest of their project: begun last, they would leave a core idle. */
const long = ["api/matrix.test.ts", "api/rental/race.test.ts", "contract/plans.test.ts", "unit/jsonapi/random.test.ts"];

const placeIn = (names: readonly string[], moduleId: string): number => {
  const found = names.findIndex((name) => moduleId.includes(`/tests/${name}`));
  return found < 0 ? names.length : found;
};

const placesOf = ({ moduleId, project }: TestSpecification): readonly number[] => [
  placeIn(first, moduleId),
  projects.indexOf(project.name),
  placeIn(long, moduleId),
];

/** The same order on a new machine and on one that knows how long everything took. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(files.map((file) => [file, placesOf(file)]));
    return (await super.sort(files)).toSorted((one, other) => {
      const [before, after] = [places.get(one)!, places.get(other)!];
      return before.map((place, index) => place - after[index]!).find((difference) => difference !== 0) ?? 0;
    });
  }
}
