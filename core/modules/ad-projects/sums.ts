import { ratingNames } from "./vocabularies.ts";

/** Working time as it is written down. */
interface Work {
  readonly duration: number | null;
  readonly durationUnit: string;
}

interface Production extends Work {
  readonly weight: number | null;
  /** Cents. */
  readonly materialCost: number | null;
  /** Cents. */
  readonly otherCosts: number | null;
}

/** What a project has taken: minutes, grams and cents. */
export interface ProjectSums {
  readonly designMinutes: number;
  readonly productionMinutes: number;
  readonly minutes: number;
  readonly grams: number;
  readonly materialCost: number;
  readonly otherCosts: number;
  readonly cost: number;
}

/** Minutes of a piece of work; 0 where nothing is written down. */
export const minutesOf = ({ duration, durationUnit }: Work): number =>
  (duration ?? 0) * (durationUnit === "hours" ? 60 : 1);

/** Time and money of a project: of its designs and productions, with the material at the price of the day that it was taken. */
export function sumsOf(designs: readonly Work[], productions: readonly Production[]): ProjectSums {
  const designMinutes = sum(designs.map(minutesOf));
  const productionMinutes = sum(productions.map(minutesOf));
  const material = sum(productions.map(({ materialCost }) => materialCost ?? 0));
  const otherCosts = sum(productions.map((each) => each.otherCosts ?? 0));
  return {
    designMinutes,
    productionMinutes,
    minutes: designMinutes + productionMinutes,
    grams: sum(productions.map(({ weight }) => Math.round((weight ?? 0) * 100))) / 100,
    materialCost: material,
    otherCosts,
    cost: material + otherCosts,
  };
}

/** What was done in a year, for how many projects. */
export interface YearSums extends ProjectSums {
  /** `null` for work without a day. */
  readonly year: number | null;
  readonly projects: number;
}

interface Dated {
  /** Id of the project that it was done for. */
  readonly project: string;
  readonly doneAt: string | null;
}

/** Time and money by the year in which the work was done, the latest first, and at the end what has no day. */
export function yearSums(
  designs: readonly (Work & Dated)[],
  productions: readonly (Production & Dated)[],
): readonly YearSums[] {
  const years = new Set([...designs, ...productions].map(yearOf));
  return [...years]
    .sort((one, other) => (other ?? 0) - (one ?? 0))
    .map((year) => {
      const [designed, produced] = [designs.filter(isOf(year)), productions.filter(isOf(year))];
      const projects = new Set([...designed, ...produced].map(({ project }) => project)).size;
      return { year, projects, ...sumsOf(designed, produced) };
    });
}

/** What each project has taken, by its id. */
export function sumsByProject(
  designs: readonly (Work & Dated)[],
  productions: readonly (Production & Dated)[],
): ReadonlyMap<string, ProjectSums> {
  const [designed, produced] = [designs, productions].map((work) => Map.groupBy(work, ({ project }) => project)) as [
    Map<string, (Work & Dated)[]>,
    Map<string, (Production & Dated)[]>,
  ];
  const projects = new Set([...designed.keys(), ...produced.keys()]);
  return new Map([...projects].map((id) => [id, sumsOf(designed.get(id) ?? [], produced.get(id) ?? [])]));
}

const yearOf = ({ doneAt }: Dated): number | null => (doneAt === null ? null : Number.parseInt(doneAt, 10));

const isOf =
  (year: number | null) =>
  (work: Dated): boolean =>
    yearOf(work) === year;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export type RatingName = (typeof ratingNames)[number];

export interface MeanRating {
  readonly name: RatingName;
  /** From 1 to 5; `null` where nobody rated it. */
  readonly mean: number | null;
  /** How many rated it. */
  readonly count: number;
}

/** The mean of each rating over the evaluations that give it. */
export const meanRatings = (
  evaluations: readonly Partial<Readonly<Record<RatingName, number | null>>>[],
): readonly MeanRating[] =>
  ratingNames.map((name) => {
    const given = evaluations.flatMap((each) => each[name] ?? []);
    return { name, mean: given.length === 0 ? null : sum(given) / given.length, count: given.length };
  });
