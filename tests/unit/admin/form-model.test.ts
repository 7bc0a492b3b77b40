import { describe, expect, it } from "vitest";
import { movedOn } from "#core/kernel/local-time.ts";
import type { One, Resource } from "#core/shell/site/ports.ts";
import { conflictOf, mergeDrafts } from "#web/shell/admin/form/conflict-model.ts";
import {
  changedMembers,
  type Draft,
  editedFields,
  fallbacksOf,
  missingMembers,
  newChild,
  type Subject,
  startOf,
} from "#web/shell/admin/form/form-model.ts";
import { blamesStoredChildren, childrenOnly, inputOf, placeFaults, saveOf } from "#web/shell/admin/form/save-model.ts";
import { restoredDraft, writtenIn } from "#web/shell/admin/form/use-form-draft.ts";
import { typeFor, typesFor } from "./types.ts";

const types = typesFor();
const subjectOf = (name: string, mode: Subject["mode"], locale = "en"): Subject => ({
  type: typeFor(name),
  types,
  mode,
  locale,
  timeZone: "Europe/Paris",
});

const section = (id: string, title: string, position: number, version = 1): Resource => ({
  type: "article-sections",
  id,
  attributes: {
    title,
    position,
    content: `<p>${title}</p>`,
    translations: [
      { locale: "en", origin: "manual", source: true, outdated: false, values: { title, content: `<p>${title}</p>` } },
    ],
  },
  links: { attachments: [] },
  meta: { version },
});

const article = (
  title = "A grip",
  version = 7,
  sections = [section("s1", "Print", 0), section("s2", "Use", 1)],
): One => ({
  data: {
    type: "articles",
    id: "a1",
    attributes: {
      title,
      slug: "a-grip",
      source: null,
      publishedAt: "2026-07-01T10:00:00.000Z",
      hasSectionsSearch: false,
      translations: [
        { locale: "en", origin: "manual", source: true, outdated: false, values: { title, shortDescription: null } },
      ],
    },
    links: {
      status: { type: "article-statuses", id: "draft" },
      tags: [{ type: "tags", id: "t1" }],
      sections: sections.map(({ type, id }) => ({ type, id })),
    },
    meta: { version },
  },
  included: sections,
});

const update = subjectOf("articles", "update");
const start = startOf(update, article());
const set = (draft: Draft, values: Draft["values"]): Draft => ({ ...draft, values: { ...draft.values, ...values } });

describe("a form", () => {
  it("ADMIN-010 holds the texts of the edited language as they were written, another language standing in greyed", () => {
    const record = article();
    expect(start.values.title).toBe("A grip");
    const french = subjectOf("articles", "update", "fr");
    expect(startOf(french, record).values.title).toBe("");
    expect(fallbacksOf(french, record.data)).toEqual({ title: "A grip" });
    expect(fallbacksOf(update, record.data)).toEqual({});
  });

  it("never writes back what stands in", () => {
    const french = subjectOf("articles", "update", "fr");
    const before = startOf(french, article());
    expect(inputOf(french, before, set(before, { source: "A lab" }))).toEqual({ attributes: { source: "A lab" } });
    expect(missingMembers(french, before, fallbacksOf(french, article().data))).toEqual(
      // Sections of the record stand in as well.
      [],
    );
  });

  it("counts what changed, by member, and nothing when it is put back", () => {
    const changed = set(start, { title: "A better grip", source: "Kelpie" });
    expect(changedMembers(update.type, start, changed)).toEqual(["source", "title"]);
    expect(changedMembers(update.type, start, set(changed, { title: "A grip", source: "" }))).toEqual([]);
    const moved = { ...start, children: { sections: [...start.children.sections!].reverse() } };
    expect(changedMembers(update.type, start, moved)).toEqual(["sections"]);
  });

  it("leaves out what has an action of its own, and what the server sets", () => {
    const names = editedFields(update.type, "update").map(({ name }) => name);
    for (const absent of ["deletedAt", "createdAt", "canEdit", "visibility"]) expect(names).not.toContain(absent);
    expect(editedFields(typeFor("article-sections"), "update").map(({ name }) => name)).not.toContain("position");
  });

  it("reads times in the viewer's zone and writes instants", () => {
    expect(start.values.publishedAt).toBe("2026-07-01T12:00");
    expect(inputOf(update, start, set(start, { publishedAt: "2026-12-01T09:30" }))).toEqual({
      attributes: { publishedAt: "2026-12-01T08:30:00.000Z" },
    });
  });

  it("asks for what is required, also of new children", () => {
    const create = subjectOf("articles", "create");
    const empty = startOf(create);
    expect(missingMembers(create, empty, {})).toEqual(["title"]);
    const child = newChild(create, create.type.relations.find(({ name }) => name === "sections")!);
    const withChild = { ...set(empty, { title: "x" }), children: { sections: [child] } };
    expect(missingMembers(create, withChild, {})).toEqual([`sections.${child.key}.title`]);
  });
});

describe("saving a form", () => {
  it("MODEL-004 adds a new record and updates one that exists", () => {
    const tags = subjectOf("tags", "create");
    const empty = startOf(tags);
    const named = set(empty, { name: "Switches" });
    expect(saveOf(tags, { id: "n1", version: undefined, isNew: true }, empty, named).operations).toEqual([
      { op: "add", type: "tags", input: { attributes: { name: "Switches" }, id: "n1" } },
    ]);
    const old = subjectOf("tags", "update");
    expect(saveOf(old, { id: "n1", version: 3, isNew: false }, empty, named).operations).toEqual([
      { op: "update", type: "tags", id: "n1", version: 3, input: { attributes: { name: "Switches" } } },
    ]);
  });

  it("MODEL-012 MODEL-013 names the article first, then added and changed sections, then removed ones", () => {
    const relation = update.type.relations.find(({ name }) => name === "sections")!;
    const fresh = { ...newChild(update, relation), values: { title: "Clean", content: "<p>Soap</p>" } };
    const [first] = start.children.sections!;
    const changedFirst = { ...first!, values: { ...first!.values, title: "Print it" } };
    const after = { ...set(start, { title: "A better grip" }), children: { sections: [fresh, changedFirst] } };
    const { operations, about } = saveOf(update, { id: "a1", version: 7, isNew: false }, start, after);
    expect(operations).toEqual([
      { op: "update", type: "articles", id: "a1", version: 7, input: { attributes: { title: "A better grip" } } },
      {
        op: "add",
        type: "article-sections",
        input: {
          attributes: { title: "Clean", content: "<p>Soap</p>", position: 0 },
          relationships: { article: { type: "articles", id: "a1" } },
        },
      },
      {
        op: "update",
        type: "article-sections",
        id: "s1",
        version: 1,
        input: { attributes: { title: "Print it", position: 1 } },
      },
      { op: "remove", type: "article-sections", id: "s2", version: 1 },
    ]);
    expect(about).toEqual([
      undefined,
      { relation: "sections", key: fresh.key },
      { relation: "sections", key: "s1" },
      { relation: "sections", key: "s2" },
    ]);
  });

  it("names the article with its version even when only a section changed, so that a stale form is refused whole", () => {
    const [first, second] = start.children.sections!;
    const after = {
      ...start,
      children: { sections: [first!, { ...second!, values: { ...second!.values, title: "Use it" } }] },
    };
    const { operations } = saveOf(update, { id: "a1", version: 7, isNew: false }, start, after);
    expect(operations.map(({ op }) => op)).toEqual(["update", "update"]);
    expect(operations[0]).toEqual({ op: "update", type: "articles", id: "a1", version: 7, input: {} });
  });

  it("saves children apart when the record is refused for what the stored ones say", () => {
    const { operations, about } = saveOf(update, { id: "a1", version: 7, isNew: false }, start, {
      ...set(start, { title: "Out" }),
      children: { sections: [start.children.sections![0]!] },
    });
    const faults = (pointer: string) => ({
      kind: "invalid" as const,
      status: 422,
      faults: [{ status: 422, code: "validation", title: "", detail: "", pointer }],
    });
    const stored = faults("/atomic:operations/0/data/relationships/sections/data/1/content");
    expect(blamesStoredChildren(stored, { operations, about })).toBe(true);
    expect(blamesStoredChildren(faults("/atomic:operations/1/data/attributes/content"), { operations, about })).toBe(
      false,
    );
    expect(blamesStoredChildren(stored, { operations: operations.slice(0, 1), about })).toBe(false);
    expect(childrenOnly({ operations, about }).operations).toEqual([
      { op: "update", type: "articles", id: "a1", version: 7, input: {} },
      { op: "remove", type: "article-sections", id: "s2", version: 1 },
    ]);
  });

  it("FORMV-001 finds the member that a fault is about, in one document and in a batch", () => {
    const save = { operations: [], about: [undefined, { relation: "sections", key: "s1" }] };
    const fault = (pointer: string, code = "validation") => ({
      status: 422,
      code,
      title: "",
      detail: pointer,
      pointer,
    });
    const placed = placeFaults(
      update.type,
      {
        kind: "invalid",
        status: 422,
        faults: [
          fault("/data/attributes/title"),
          fault("/atomic:operations/0/data/relationships/status"),
          fault("/atomic:operations/1/data/attributes/content"),
          fault("/atomic:operations/0/data/relationships/sections/data/1/content"),
          fault("/somewhere/else"),
        ],
      },
      save,
      start,
    );
    expect(Object.keys(placed.members)).toEqual(["title", "status", "sections.s1.content", "sections.s2.content"]);
    expect(placed.form.map(({ pointer }) => pointer)).toEqual(["/somewhere/else"]);
    expect(placed.isStale).toBe(false);
  });

  it("FORMV-005 MODEL-021 tells a stale write from other conflicts", () => {
    const save = { operations: [], about: [undefined] };
    const conflict = (code: string) =>
      placeFaults(
        update.type,
        {
          kind: "conflict",
          status: 409,
          faults: [{ status: 409, code, title: "", detail: "taken", pointer: "/data/attributes/slug" }],
        },
        save,
        start,
      );
    expect(conflict("conflict-stale")).toMatchObject({ isStale: true, members: {} });
    expect(conflict("conflict-unique")).toMatchObject({ isStale: false, members: { slug: [{ detail: "taken" }] } });
  });
});

describe("two people who change one record", () => {
  const mine = set(start, { title: "Mine", source: "My lab" });
  const theirs = startOf(
    update,
    article("Theirs", 8, [section("s1", "Print", 0, 2), section("s2", "Use", 1), section("s3", "Share", 2)]),
  );

  it("are told what both changed, and what only the other did", () => {
    expect(conflictOf(update.type, start, mine, theirs)).toEqual({
      theirs: ["sections"],
      both: ["title"],
      mine: ["source"],
    });
  });

  it("keep mine: what the other changed elsewhere stays", () => {
    const merged = mergeDrafts(update.type, start, mine, theirs, () => "mine");
    expect(merged.values).toMatchObject({ title: "Mine", source: "My lab" });
    expect(merged.children.sections?.map(({ key }) => key)).toEqual(["s1", "s2", "s3"]);
  });

  it("take theirs: only what the other did not touch is kept of mine", () => {
    const merged = mergeDrafts(update.type, start, mine, theirs, () => "theirs");
    expect(merged.values).toMatchObject({ title: "Theirs", source: "My lab" });
  });

  it("keep children that the other added, drop those that the other deleted, with the versions of now", () => {
    const [first, second] = start.children.sections!;
    const mineToo = {
      ...start,
      children: { sections: [{ ...first!, values: { ...first!.values, title: "Print it" } }, second!] },
    };
    const left = startOf(update, article("A grip", 8, [section("s1", "Printing", 0, 5), section("s3", "Share", 1)]));
    const merged = mergeDrafts(update.type, start, mineToo, left, () => "mine");
    expect(merged.children.sections?.map(({ key, version }) => [key, version])).toEqual([
      ["s1", 5],
      ["s3", 1],
    ]);
    expect(merged.children.sections?.[0]?.values.title).toBe("Print it");
  });
});

describe("what is kept of a form that is not saved", () => {
  const subject = subjectOf("articles", "update");
  const writtenOn = (change: Partial<Draft["values"]>) => {
    const base = startOf(subject, article());
    return writtenIn(subject, base, { ...base, values: { ...base.values, ...change } as Draft["values"] });
  };

  it("is what was changed, and nothing else", () => {
    expect(writtenOn({ title: "A better grip" })).toMatchObject({
      base: { values: { title: "A grip" }, links: {}, children: {} },
      draft: { values: { title: "A better grip" }, links: {}, children: {} },
    });
    expect(Object.keys(writtenOn({ title: "x" })!.draft.values)).toEqual(["title"]);
    expect(writtenOn({})).toBeNull();
  });

  it("comes back upon what somebody else has saved since, children with their versions of now", () => {
    const base = startOf(subject, article());
    const [first, second] = base.children.sections!;
    const mine = {
      ...base,
      values: { ...base.values, title: "Mine" },
      children: { sections: [{ ...first!, values: { ...first!.values, title: "Cut" } }, second!] },
    };
    const kept = JSON.parse(JSON.stringify(writtenIn(subject, base, mine)));
    const now = article("Theirs", 9, [section("s1", "Print", 0, 4), section("s2", "Wear", 1, 5)]);
    const restored = restoredDraft(subject, now, kept);
    expect(restored.values.title).toBe("Mine");
    expect(restored.values.slug).toBe("a-grip");
    expect(restored.children.sections).toMatchObject([
      { id: "s1", version: 4, values: { title: "Cut" } },
      { id: "s2", version: 5 },
    ]);
  });
});

describe("a moment that is written by the clocks of a place", () => {
  const paris = { startAt: "2027-03-28T00:30:00.000Z", endAt: "2027-03-28T02:30:00.000Z", timezone: "Europe/Paris" };
  const eventOf = (more: object): One => ({
    data: { type: "calendar-events", id: "e1", attributes: { ...paris, ...more }, links: {}, meta: { version: 1 } },
    included: [],
  });
  const subject = { ...subjectOf("calendar-events", "update"), timeZone: "America/Toronto" };
  const saved = (typed: Draft["values"], more: object = {}) => {
    const before = startOf(subject, eventOf(more));
    return inputOf(subject, before, { ...before, values: { ...before.values, ...typed } }).attributes;
  };

  it("is shown and meant in the zone that its record names, whoever types it", () => {
    expect(startOf(subject, eventOf({})).values).toMatchObject({ startAt: "2027-03-28T01:30" });
    expect(saved({ startAt: "2027-03-28T09:00" })).toEqual({ startAt: "2027-03-28T07:00:00.000Z" });
  });

  it("stays at its hour when the place is another one", () => {
    expect(saved({ timezone: "America/Toronto" })).toEqual({
      timezone: "America/Toronto",
      startAt: "2027-03-28T05:30:00.000Z",
      endAt: "2027-03-28T08:30:00.000Z",
    });
  });

  it("is moved on where the clocks skip it, and stays what it is when something else is saved", () => {
    const skipped = saved({ startAt: "2027-03-28T02:30" });
    expect(skipped).toEqual({ startAt: "2027-03-28T01:30:00.000Z" });
    expect(saved({ title: "Tea" }, { ...skipped })).toEqual({ title: "Tea" });
    expect(movedOn("2027-03-28T02:30", "Europe/Paris")).toBe("2027-03-28T03:30");
    expect(movedOn("2027-03-28T03:30", "Europe/Paris")).toBeUndefined();
    const repeated = { startAt: "2027-10-31T01:15:00.000Z", endAt: "2027-10-31T04:00:00.000Z" };
    expect(saved({ title: "Tea" }, repeated)).toEqual({ title: "Tea" });
  });
});
