import { describe, expect, it } from "vitest";
import type { AdminField, AdminRelation, AdminType } from "#core/shell/admin/types.ts";
import { places } from "#scripts/accessibility/places.ts";
import { appWith } from "#tests/support/web-app.ts";
import { loadAdminParts } from "#web/shell/admin/admin-parts.ts";
import { editedFields, editedRelations } from "#web/shell/admin/form/form-model.ts";
import { specialScreen } from "#web/shell/admin/special-screens.ts";
import { typesFor } from "./admin/types.ts";

const types = typesFor();
const { app } = appWith({});
await loadAdminParts(app);

/** The control of a form, or the cell of a table, that a field is drawn with. */
const fieldLook = ({ kind, of, shape, multiline, writeOnly }: AdminField): string =>
  [kind === "computed" ? of : kind, shape, multiline && "in lines", writeOnly && "secret"].filter(Boolean).join(" ");

function relationLook({ to, kind, many, accept }: AdminRelation): string {
  const [target = ""] = to;
  const one = types.get(target)?.closed ? "choice" : accept || target === "files" ? "file" : "record";
  return kind === "owned" ? "children" : `${one}${many ? "s" : ""}`;
}

function formLooks(type: AdminType, mode: "create" | "update"): readonly string[] {
  const children = editedRelations(type, mode).filter(({ kind }) => kind === "owned");
  return [
    ...editedFields(type, mode).map(fieldLook),
    ...editedRelations(type, mode).map(relationLook),
    ...children.flatMap(({ to }) => formLooks(types.get(to[0]!)!, "create")),
  ];
}

const memberLooks = ({ fields, relations }: AdminType, names: (name: string) => boolean): readonly string[] => [
  ...fields.filter(({ name }) => names(name)).map(fieldLook),
  ...relations.filter(({ name }) => names(name)).map(relationLook),
];

interface View {
  readonly path: string;
  readonly looks: readonly string[];
}

const view = (type: AdminType, action: string, looks: () => readonly string[]): readonly View[] => {
  const { rights } = type;
  const right = action === "index" || action === "create" || action === "update" ? rights[action] : rights.show;
  const isInferred = type.inMenu && right && specialScreen(app, type.type, action) === undefined;
  return isInferred ? [{ path: `/admin/resources/${type.type}/${action}`, looks: looks() }] : [];
};

/** The screens that are drawn from declarations, and what they show of a kind of record: lists and records are drawn with the same cells. */
const screens: Readonly<Record<string, (type: AdminType) => readonly View[]>> = {
  "to be read": (type) => {
    const isColumn = (name: string) => type.columns.includes(name);
    const isShown = (name: string) => !type.fields.some((each) => each.name === name && each.writeOnly);
    return [
      ...(type.singleton ? [] : view(type, "index", () => memberLooks(type, isColumn))),
      ...view(type, "show", () => memberLooks(type, isShown)),
    ];
  },
  "to be filled in": (type) => [
    ...view(type, "create", () => formLooks(type, "create")),
    ...view(type, "update", () => formLooks(type, "update")),
  ],
};

/** Places that stand for themselves, and for what is like them. */
const standing = places.filter(({ like }) => like === undefined);

describe("the places that are scanned", () => {
  it.each(Object.entries(screens))("show every kind of member that the back office has: %s", (_, viewsOf) => {
    const views = [...types.values()].flatMap(viewsOf);
    const isScanned = ({ path }: View) => standing.some((place) => `${place.path}/`.startsWith(`${path}/`));
    const shown = new Set(views.filter(isScanned).flatMap(({ looks }) => looks));
    const all = new Set(views.flatMap(({ looks }) => looks));
    expect(all.size).toBeGreaterThan(10);
    expect([...all].filter((look) => !shown.has(look))).toEqual([]);
  });

  it("have names of their own, and are like places that stand for themselves", () => {
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
    const names = standing.map(({ name }) => name);
    for (const { like } of places) if (like !== undefined) expect(names).toContain(like);
  });

  it("are among those that stand for others where the full product begins with them: ten", () => {
    expect(standing.filter(({ isKey }) => isKey)).toHaveLength(10);
  });
});
