import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));

const packages = (read("package-lock.json") as { packages: Readonly<Record<string, Locked>> }).packages;

/** The folder that Node would find this package in, seen from another. */
function resolved(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const candidate = `${at}${at ? "/" : ""}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === "") return undefined;
  }
}

describe("the lock file", () => {
  it("names the optional packages of every platform, without which npm ci refuses it", () => {
    const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => resolved(name, at) === undefined),
    );
    expect(missing).toEqual([]);
  });

  it("is the one of package.json", () => {
    const { dependencies, devDependencies, optionalDependencies } = read("package.json");
    expect(packages[""]).toMatchObject({ dependencies, devDependencies, optionalDependencies });
  });
});
