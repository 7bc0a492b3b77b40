import { execFile } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { runtimePackages } from "#tests/support/imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

// Below the root, where the names of package.json's `imports` and the packages resolve.
mkdirSync(join(root, ".cache"), { recursive: true });
const planted = mkdtempSync(join(root, ".cache/walls-"));
afterAll(() => rmSync(planted, { recursive: true }));

/** What a tool writes, whether it succeeds or finds something. */
const output = (tool: string, args: readonly string[], cwd = root): Promise<string> =>
  promisify(execFile)(join(root, "node_modules/.bin", tool), args, { cwd }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

function plant(path: string, lines: readonly string[]): void {
  mkdirSync(dirname(join(planted, path)), { recursive: true });
  writeFileSync(join(planted, path), `${lines.join("\n")}\n`);
}

describe("walls of our own, by project references", () => {
  interface Project {
    readonly include: readonly string[];
    readonly references?: readonly { readonly path: string }[];
  }

  const projectAt = (path: string) => JSON.parse(read(path)) as Project;

  /** Lines of a file that the compiler refuses under the settings of this project, with the codes of its errors. */
  async function refusals(project: string, lines: readonly string[]): Promise<ReadonlyMap<number, string>> {
    const folder = mkdtempSync(join(planted, "project-"));
    const { references = [] } = projectAt(project);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: join(root, project),
        compilerOptions: { noEmit: true, noUnusedLocals: false, tsBuildInfoFile: join(folder, "info") },
        // The project's own files are not compiled once more.
        include: [],
        files: ["./planted.ts"],
        references: references.map(({ path }) => ({ path: join(root, dirname(project), path) })),
      }),
    );
    writeFileSync(join(folder, "planted.ts"), `${lines.join("\n")}\n`);
    const said = await output("tsc", ["-p", folder, "--pretty", "false"]);
    const found = [...said.matchAll(/planted\.ts\((\d+),\d+\): error (TS\d+)/g)];
    return new Map(found.reverse().map(([, line, code]) => [Number(line), code!]));
  }

  /** A module of each part that takes few others. */
  const samples = {
    core: "#core/kernel/errors.ts",
    adapters: "#adapters/ids/ids.ts",
    api: "#api/bodies.ts",
    web: "#web/app/paths.ts",
  } as const;
  type Part = keyof typeof samples;

  it.each<{ project: string; own: Part; lawful: readonly Part[] }>([
    { project: "core/tsconfig.json", own: "core", lawful: [] },
    { project: "adapters/tsconfig.json", own: "adapters", lawful: ["core"] },
    { project: "web/tsconfig.json", own: "web", lawful: ["core"] },
    { project: "api/tsconfig.json", own: "api", lawful: ["core"] },
    { project: "api/tsconfig.main.json", own: "api", lawful: ["core", "adapters"] },
  ])("$project holds the files of $own alone, and takes of others $lawful", async ({ project, own, lawful }) => {
    expect(projectAt(project).include.filter((pattern) => !pattern.startsWith("./"))).toEqual([]);
    const others = (Object.keys(samples) as Part[]).filter((part) => part !== own);
    const found = await refusals(
      project,
      others.map((part) => `export type * as ${part} from "${samples[part]}";`),
    );
    const outside = [...found].filter(([, code]) => code === "TS6307").map(([line]) => others[line - 1]!);
    expect(outside.toSorted()).toEqual(others.filter((part) => !lawful.includes(part)).toSorted());
  });

  it("leaves nothing of a machine in core", async () => {
    const globals = ["fetch", "document", "process", "setTimeout", "console", "Buffer", "crypto"];
    const found = await refusals("core/tsconfig.json", [
      ...globals.map((name, at) => `export const a${at} = ${name};`),
      'export { readFileSync } from "node:fs";',
      "export const present: number = Math.max(1, 2);",
    ]);
    expect([...found.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("walls of packages, by biome", () => {
  interface Report {
    readonly diagnostics: readonly {
      readonly category: string;
      readonly location: { readonly path: string; readonly start: { readonly line: number } };
    }[];
  }

  const cases: readonly { path: string; refused: readonly string[]; taken: readonly string[] }[] = [
    {
      path: "core/kernel/planted.ts",
      refused: [
        "libphonenumber-js",
        "pg",
        "node:fs",
        "node:fs/promises",
        "react",
        "effect/Schema",
        "@aws-sdk/client-s3",
      ],
      taken: ["effect", "./storage.ts", "../site/ports.ts", "#core/kernel/storage.ts"],
    },
    {
      path: "adapters/postgres/planted.ts",
      refused: [
        "speakeasy",
        "otpauth",
        "express",
        "react",
        "pino",
        "node-schedule",
        "#api/bodies.ts",
        "#web/app/paths.ts",
      ],
      taken: ["effect", "pg", "node:crypto", "node:fs/promises", "#core/kernel/storage.ts", "../ids/ids.ts"],
    },
    {
      path: "adapters/totp/planted.ts",
      refused: ["otpauth", "pg", "node:fs"],
      taken: ["speakeasy", "qrcode", "effect", "node:crypto"],
    },
    {
      path: "api/jsonapi/planted.ts",
      refused: ["pg", "knex", "sharp", "speakeasy", "pg-boss", "react", "#adapters/ids/ids.ts", "#web/app/paths.ts"],
      taken: ["express", "pino", "effect", "node:http", "#core/kernel/storage.ts", "../errors.ts"],
    },
    ...["api/main.ts", "api/open-core.ts"].map((path) => ({
      path,
      refused: ["pg", "express", "pg-boss", "#web/app/paths.ts"],
      taken: ["#adapters/ids/ids.ts", "node:path"],
    })),
    {
      path: "web/ui/planted.tsx",
      refused: [
        "effect",
        "express",
        "pg",
        "knex",
        "pino",
        "sharp",
        "node:fs",
        "vite",
        "react-dom/server",
        "#api/bodies.ts",
      ],
      taken: ["react", "lucide-react", "@tiptap/pm/state", "#core/kernel/result.ts", "#web/app/paths.ts"],
    },
    { path: "web/renderer.tsx", refused: ["effect", "express", "node:fs"], taken: ["react-dom/server"] },
    { path: "web/build/planted.ts", refused: [], taken: ["vite", "node:fs"] },
  ];

  const textOf = (specifiers: readonly string[]) =>
    specifiers.flatMap((specifier, at) => [
      `import type { A } from "${specifier}";`,
      `void import("${specifier}"); // ${at}`,
    ]);

  async function lint(): Promise<Report> {
    const { vcs: _, ...rules } = JSON.parse(read("biome.json"));
    const folder = join(planted, "packages");
    plant("packages/biome.json", [JSON.stringify({ ...rules, root: true })]);
    for (const { path, refused, taken } of cases) plant(`packages/${path}`, textOf([...refused, ...taken]));
    const args = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--reporter=json", "."];
    return JSON.parse(await output("biome", args, folder)) as Report;
  }

  const report = lint();

  it.each(cases)("$path may not import $refused, and may $taken", async ({ path, refused }) => {
    const { diagnostics } = await report;
    const lines = diagnostics
      .filter(({ location }) => location.path === path)
      .map(({ location }) => location.start.line);
    const expected = refused.flatMap((_, at) => [2 * at + 1, 2 * at + 2]);
    expect(lines.toSorted((one, other) => one - other)).toEqual(expected);
  });
});

describe("the site", () => {
  it("runs of core pure rules alone: no module that needs effect", () => {
    const files = globSync("web/**/*.{ts,tsx}", { cwd: root, exclude: ["web/build/**", "web/vite.config.ts"] });
    expect(files.length).toBeGreaterThan(100);
    expect([...runtimePackages(files, read)].filter((name) => /^effect(\/|$)/.test(name))).toEqual([]);
  });

  it("would be seen to need it, however far away it is imported", () => {
    const sources: Readonly<Record<string, string>> = {
      "web/a.tsx": 'import {\n  type A,\n  b,\n} from "#core/m/b.ts";\nimport type { T } from "#core/m/types.ts";\n',
      "core/m/b.ts": 'export * from "./c.ts";\n',
      "core/m/c.ts": 'export const late = () => import("../d.ts");\n',
      "core/d.ts": 'import { Effect } from "effect";\n',
      "core/m/types.ts": 'import "pg";\n',
    };
    expect([...runtimePackages(["web/a.tsx"], (path) => sources[path]!)]).toEqual(["effect"]);
  });
});
