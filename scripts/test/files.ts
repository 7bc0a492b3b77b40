import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Projects of tests/vitest.config.ts, which run together: while one waits, another works. */
export const projects = ["unit", "contract", "api", "browser"] as const;

/** Every test file by its path from the root. */
export const testFiles = (): readonly string[] =>
  globSync(`tests/{${projects.join(",")}}/**/*.test.{ts,tsx}`, { cwd: root }).sort();

/** The project of a test file. */
export const projectOf = (file: string): string => file.split("/")[1] ?? "";
