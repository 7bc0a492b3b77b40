import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { modules } from "#core/modules.ts";
import { wrongImports } from "#tests/support/floors.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesOf = (part: string) => globSync(`${part}/**/*.{ts,tsx}`, { cwd: root }).toSorted();
/** The one module whose folder has another name: its name is that of its records, which clients read in the catalogue. */
const folders: Readonly<Record<string, string>> = { "rental-papers": "rental-documents" };
const needs = Object.fromEntries(modules.map(({ name, needs }) => [folders[name] ?? name, needs]));

/** Imports of the site that still go up or across. A line that no file writes any more goes. */
const known: ReadonlySet<string> = new Set([
  // The pages of one's rentals and of an order offer their calendar and their documents.
  "web/modules/rental/calendar-feed.tsx -> core/modules/rental-calendar/calls.ts",
  "web/modules/rental/desk/order-documents.tsx -> core/modules/rental-documents/entities.ts",
  "web/modules/rental/orders/contract-agreement.tsx -> core/modules/rental-documents/calls.ts",
  "web/modules/rental/orders/contract-text.tsx -> core/modules/rental-documents/calls.ts",
  "web/modules/rental/orders/order-screen.tsx -> core/modules/rental-documents/entities.ts",
  "web/modules/rental/orders/use-new-documents.ts -> core/modules/rental-documents/entities.ts",
  // One's profile offers to leave an organization.
  "web/shell/account/profile/organizations-section.tsx -> core/modules/organizations/calls.ts",
  // Screens of accounts and the editor of links read records of modules, by their types alone.
  "web/shell/account/validation/latest-request.ts -> core/modules/validation-requests/entities.ts",
  "web/shell/account/public-profile-screen.tsx -> core/modules/organizations/entities.ts",
  "web/shell/records/author-model.ts -> core/modules/organizations/entities.ts",
  "web/shell/comments/comment-model.ts -> core/modules/organizations/entities.ts",
  "web/shell/admin/editor/link-dialog.tsx -> core/modules/articles/entities.ts",
]);

describe("the three floors", () => {
  it("of the core take nothing from above, and of other modules only what they need", () => {
    const files = filesOf("core");
    expect(files.length).toBeGreaterThan(200);
    expect(wrongImports(files, read, needs)).toEqual([]);
  });

  it("of the site take nothing from above, and of other modules only what they need", () => {
    const files = filesOf("web");
    expect(files.length).toBeGreaterThan(200);
    expect(wrongImports(files, read, needs).filter((wrong) => !known.has(wrong))).toEqual([]);
  });

  it("are left where it is known, and nowhere else", () => {
    const wrong = new Set(wrongImports(filesOf("web"), read, needs));
    expect([...known].filter((each) => !wrong.has(each))).toEqual([]);
  });

  it("are modules in folders of their names", () => {
    const found = globSync("core/modules/*/index.ts", { cwd: root }).map((path) => path.split("/")[2]!);
    expect(found.filter((folder) => !(folder in needs))).toEqual([]);
  });

  it("would be seen to be left, by types too and however an import is written", () => {
    const sources: Readonly<Record<string, string>> = {
      "core/kernel/a.ts": 'import type { B } from "../shell/b/b.ts";',
      "core/shell/b/b.ts":
        'import {\n  type C,\n  d,\n} from "#core/modules/c/c.ts";\nimport { product } from "#core/modules.ts";',
      "core/modules/c/c.ts": 'export * from "#core/modules/d/d.ts";\nimport "../e/e.ts";\nimport "#core/kernel/a.ts";',
      "web/ui/u.tsx": 'const late = () => import("#web/shell/s/s.tsx");',
      "web/modules/c/w.tsx": 'import { d } from "#core/modules/d/d.ts";\nimport { e } from "#web/modules/e/e.ts";',
      "web/routes.ts": 'import { c } from "#web/modules/c/w.tsx";',
    };
    expect(wrongImports(Object.keys(sources), (path) => sources[path]!, { c: ["e"] })).toEqual([
      "core/kernel/a.ts -> core/shell/b/b.ts",
      "core/shell/b/b.ts -> core/modules/c/c.ts",
      "core/shell/b/b.ts -> core/modules.ts",
      "core/modules/c/c.ts -> core/modules/d/d.ts",
      "web/ui/u.tsx -> web/shell/s/s.tsx",
      "web/modules/c/w.tsx -> core/modules/d/d.ts",
    ]);
  });
});
