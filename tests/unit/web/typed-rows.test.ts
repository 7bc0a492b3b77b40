import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../../", import.meta.url);
const sources = readdirSync(new URL("web/", root), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: `web/${path}`, text: readFileSync(new URL(`web/${path}`, root), "utf8") }));

/** Files that take records of any type, by what the metadata says of their members. */
const generic = [
  "web/app/outcome.ts",
  "web/modules/moderation/decide-dialog.tsx",
  "web/shell/admin/cells.tsx",
  "web/shell/admin/form/form-model.ts",
  "web/shell/admin/labels.ts",
  "web/shell/admin/list/list-table.tsx",
  "web/shell/admin/list/row-actions.tsx",
  "web/shell/admin/may-edit.ts",
  "web/shell/admin/preview/record-preview-model.ts",
  "web/shell/admin/show/record-drawer.tsx",
  "web/shell/admin/show/show-screen.tsx",
  "web/shell/admin/site-address.ts",
  "web/shell/likes/likes-model.ts",
  "web/shell/publication/publication.ts",
];

/** Files in which these words are of something else: drafts of a form, revisions, elements of a text. */
const otherwise = [
  "web/shell/admin/form/conflict-dialog.tsx",
  "web/shell/admin/form/conflict-model.ts",
  "web/shell/admin/form/form-screen.tsx",
  "web/shell/admin/form/member-list.tsx",
  "web/shell/admin/form/save-model.ts",
  "web/shell/admin/form/use-form-draft.ts",
  "web/shell/admin/show/revision-changes.tsx",
  "web/shell/blocks/rich-text.tsx",
];

/** Files that read a member by a name that every row has for its own: the `version` that people give. */
const shadowed = ["web/modules/ad-projects/documentation-model.ts"];

/**
 * Where a source takes values out of the `attributes` and `links` of a record. They are `unknown` there: whoever reads them so has to
 * cast or to guess, where `rowOf` gives what the declaration says.
 */
const untypedReads = (text: string): readonly string[] =>
  [
    /[\w)\]]\??\.(?:attributes|links)\b(?!\s*\()/g,
    // Taken apart: in an assignment, as a parameter with its type, as a parameter of a callback.
    /\{[^{}]*\b(?:attributes|links)\b[^{}]*\}\s*=(?![=>])/g,
    /\{[^{}]*\b(?:attributes|links)\b[^{}]*\}\s*:\s*Resource\b/g,
    /\(\{[^{}]*\battributes\b[^{}]*\}\)\s*=>/g,
  ].flatMap((pattern) => text.match(pattern) ?? []);

describe("records of known types on the web", () => {
  it.each([
    "const title = String(record.attributes.title ?? '');",
    "const count = Number(page.data[0]?.attributes.count);",
    "const owner = record.links.owner as Ref | null;",
    "const { attributes, links } = answer.value.data;",
    "const { attributes: job } = record;",
    "const nameOf = ({ attributes }: Resource) => attributes.name;",
    "records.map(({ id, attributes }) => ({ id, name: String(attributes.name) }));",
  ])("are told to be read without their types in `%s`", (line) => {
    expect(untypedReads(line)).not.toEqual([]);
  });

  it.each([
    "const { title } = rowOf<typeof articles>(record);",
    "await records.create('addresses', { attributes: { city }, relationships: {} });",
    "const input = { attributes, relationships };",
    "editor.getAttributes('link').href",
    "columns.map(({ title, links }) => links.length)",
  ])("are not told so in `%s`", (line) => {
    expect(untypedReads(line)).toEqual([]);
  });

  it("are read as rows everywhere but where any type is", () => {
    const found = sources.filter(({ text }) => untypedReads(text).length > 0).map(({ path }) => path);
    expect(found.filter((path) => !path.startsWith("web/ports/")).toSorted()).toEqual(
      [...generic, ...otherwise, ...shadowed].toSorted(),
    );
  });

  it("bring no declaration to the browser: what declares them is imported as a type", () => {
    const imports = sources.flatMap(({ path, text }) =>
      [
        ...text.matchAll(
          /^import (?!type\b)[^;]*? from "(#core\/[^"]*\/(?:entities|order-entities|extensions)\.ts)"/gm,
        ),
      ].map(([, declared]) => `${path}: ${declared}`),
    );
    expect(imports).toEqual([]);
  });
});
