import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { filesOfChange } from "./changes.ts";
import { projectOf, projects, root, testFiles } from "./files.ts";

/** What a run consists of. */
export interface Choice {
  /** Names of checks. */
  readonly checks: readonly string[];
  /** Test files by their paths from the root; `all` of them. */
  readonly files: readonly string[] | "all";
  /** Projects that the files are of. */
  readonly projects: readonly string[];
}

/** Checks that come along with what is chosen by its files, and by a change. */
const checksOfPaths = ["types"];
const checksOfChange = ["types", "lint", "dead-code"];

/**
 * What the arguments of `npm test` ask for: everything, or checks, projects, files and folders of tests by name, or `--changed`.
 * @throws {Error} when something named does not exist.
 */
export async function choose(args: readonly string[], checks: readonly string[]): Promise<Choice> {
  if (args.length === 0) return { checks, files: "all", projects };
  const isChanged = args.includes("--changed");
  const steps = args.filter((arg) => checks.includes(arg) || isProject(arg));
  const paths = args.filter((arg) => arg !== "--changed" && !steps.includes(arg));
  const files = [
    ...paths.flatMap(filesAt),
    ...testFiles().filter((file) => steps.includes(projectOf(file))),
    ...(isChanged ? await filesOfChange() : []),
  ];
  const implied = isChanged ? checksOfChange : paths.length > 0 ? checksOfPaths : [];
  return {
    checks: checks.filter((name) => steps.includes(name) || implied.includes(name)),
    files: [...new Set(files)].sort(),
    projects: projects.filter((name) => files.some((file) => projectOf(file) === name)),
  };
}

const isProject = (name: string): boolean => projects.some((each) => each === name);

/** The test files at a path, given from the root or from where npm was called. */
function filesAt(path: string): readonly string[] {
  const bases = [root, process.env.INIT_CWD ?? root];
  const place = bases.map((base) => resolve(base, path)).find((each) => existsSync(each));
  const at = place && relative(root, place);
  const found = testFiles().filter((file) => file === at || file.startsWith(`${at}/`));
  if (found.length === 0) throw new Error(`${path} is no step, no project of tests, and no path that has any tests.`);
  return found;
}
