import { describe, expect, it } from "vitest";
import { draftSteps, migrationText } from "#adapters/postgres/draft.ts";
import { entity, lookup } from "#core/kernel/entity.ts";
import { flag, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { type CatalogueService, catalogue, module } from "#core/kernel/module.ts";
import { any, many, one } from "#core/kernel/relations.ts";
import { modules, product } from "#core/modules.ts";
import { plantedDatabase } from "#tests/support/planted-database.ts";
import { specimen, specimenExtra } from "#tests/support/specimen.ts";

const { ask, afterwards } = await plantedDatabase();

const subjects = async (all: CatalogueService = product) => (await draftSteps(all, ask)).map((step) => step.subject);

/** Drafts one state after the other, and takes the second back: what is drafted then, each time, is nothing. Gives what was done between. */
async function changedAndBack(before: CatalogueService, after: CatalogueService): Promise<string> {
  const create = (await draftSteps(before, ask)).flatMap((step) => step.up);
  const change = await afterwards(create, () => draftSteps(after, ask));
  const up = [...create, ...change.flatMap((step) => step.up)];
  expect(await afterwards(up, () => subjects(after))).toEqual([]);
  const down = [...change].reverse().flatMap((step) => step.down);
  expect(await afterwards([...up, ...down], () => subjects(before))).toEqual([]);
  return change.flatMap((step) => step.up).join("\n");
}

describe("a drafted migration", () => {
  const whole = catalogue([...modules, specimen, specimenExtra]);

  it("makes what it was drafted for, and takes it back", async () => {
    const steps = await draftSteps(whole, ask);
    const up = steps.flatMap((step) => step.up);
    expect(await afterwards(up, () => subjects(whole))).toEqual([]);
    const down = [...steps].reverse().flatMap((step) => step.down);
    expect(await afterwards([...up, ...down], () => subjects())).toEqual([]);
  });

  it("changes a table in place and back", async () => {
    const stands = (fields: Parameters<typeof entity>[1]["fields"], more: Partial<Parameters<typeof entity>[1]> = {}) =>
      catalogue([
        ...modules,
        module({
          name: "stands",
          entities: [
            lookup("stand-kinds", ["low", "high"]),
            entity("stands", { fields, policy: {}, relations: { kind: one("stand-kinds").default("low") }, ...more }),
          ],
        }),
      ]);
    const before = stands({ name: text().required(), state: oneOf(["new", "old"]), size: text() });
    const after = stands(
      {
        name: text().required().unique(),
        state: oneOf(["new", "old", "lost"]).required().default("new"),
        size: integer(),
        isOpen: flag(),
      },
      {
        relations: { kind: one("stand-kinds").required().default("high"), other: one("stands").cascade() },
        indexes: [["state", "-size"]],
      },
    );
    await changedAndBack(before, after);
  });

  it("changes what is indexed by its words, and back", async () => {
    const notes = (search: NonNullable<Parameters<typeof entity>[1]["search"]>) =>
      catalogue([
        ...modules,
        module({
          name: "notes",
          entities: [
            entity("notes", {
              fields: { title: text().localized().required(), body: richText().localized(), code: text() },
              policy: {},
              search,
              fullText: true,
            }),
          ],
        }),
      ]);
    const [before, after] = [notes({ title: "A" }), notes({ title: "A", body: "B", code: "A" })];
    await changedAndBack(before, after);
  });

  /** The product with one module of one or two types more. */
  const withTypes = (...entities: Parameters<typeof module>[0]["entities"] & readonly unknown[]) =>
    catalogue([...modules, module({ name: "extra", entities })]);

  it("makes records immutable, says otherwise what may be filled, and lets them be changed again", async () => {
    const receipts = (more: Partial<Parameters<typeof entity>[1]>) =>
      withTypes(
        entity("receipts", {
          fields: { total: integer().required(), digest: text(), title: text().localized() },
          relations: { holder: one("users"), copy: one("users"), articles: many("articles") },
          policy: {},
          ...more,
        }),
      );
    const [plain, fixed, printed] = [
      receipts({}),
      receipts({ immutable: true }),
      receipts({ immutable: { except: ["digest"] } }),
    ];
    const made = await changedAndBack(plain, fixed);
    for (const table of ["receipts", "receipts_texts", "receipts_articles"])
      for (const fate of ["unchanged", "kept"]) expect(made).toContain(`"${table}_${fate}"`);
    expect(await changedAndBack(fixed, printed)).toContain(
      "labcommons_refuse_update('{digest}', '{holder_id,copy_id}')",
    );
    expect(await changedAndBack(printed, plain)).not.toContain("create trigger");
  });

  it("makes a table that grows with its months, changes how long they are kept, and takes it back", async () => {
    const events = (grows: NonNullable<Parameters<typeof entity>[1]["grows"]>) =>
      withTypes(entity("events", { fields: { name: text() }, policy: {}, grows }));
    const months = "select count(*)::int from pg_inherits where inhparent = 'events'::regclass";
    const create = (await draftSteps(events(true), ask)).flatMap((step) => step.up);
    expect(await afterwards(create, () => ask(months))).toEqual([{ count: 16 }]);
    expect(await changedAndBack(events(true), events({ forgetAfterMonths: 6 }))).toBe(
      `comment on table "events" is 'records: events; append-only; kept 6 months';`,
    );
    expect(await changedAndBack(events(true), product)).toContain('drop table "events"');
  });

  it("moves no table into months by itself", async () => {
    const events = (more: Partial<Parameters<typeof entity>[1]>) =>
      withTypes(entity("events", { fields: { name: text() }, policy: {}, ...more }));
    const create = (await draftSteps(events({}), ask)).flatMap((step) => step.up);
    await expect(afterwards(create, () => draftSteps(events({ grows: true }), ask))).rejects.toThrow(
      "events has to be moved",
    );
  });

  it("widens what a relation to one of several types takes with the set of the types, and drops it with its links", async () => {
    const marks = (...types: readonly string[]) =>
      catalogue([
        ...modules,
        module({
          name: "extra",
          entities: [
            entity("marks", { fields: {}, relations: { subject: any("markable"), by: one("users") }, policy: {} }),
          ],
          extend: types.map((type) => ({ type, targetOf: ["markable"] })),
        }),
      ]);
    const widened = await changedAndBack(marks("articles"), marks("articles", "users"));
    expect(widened).toContain(
      `add constraint "marks_subject_type_check" check ("subject_type" = any (array['articles'::text, 'users'::text]))`,
    );
    const created = (await draftSteps(marks("articles", "users"), ask)).flatMap((step) => step.up);
    const insertion = "insert into marks (id, subject_type, subject_id) values (gen_random_uuid(), 'users', 'x')";
    await expect(afterwards([...created, insertion], async () => "taken")).resolves.toBe("taken");
    await expect(
      afterwards([...created, insertion.replace("'users'", "'roles'")], async () => "taken"),
    ).rejects.toThrow("marks_subject_type_check");
    expect(await changedAndBack(marks("articles"), product)).toContain('drop table "marks"');
  });

  it("adds codes, and takes them back", async () => {
    const kinds = (...codes: readonly string[]) => withTypes(lookup("mark-kinds", codes));
    expect(await changedAndBack(kinds("old"), kinds("old", "new"))).toContain("('new')");
  });

  it("is written as a file that says what it does and nothing that the quotes of its language would break", async () => {
    const placeholder = "$".concat("{a}");
    const lines = migrationText([{ subject: "x", up: [`select '\`${placeholder}\\';`], down: ["select 1;"] }]);
    expect(lines).toContain(`await knex.raw(\`\n    select '\\\`\\${placeholder}\\\\';\n  \`);`);
    expect(lines).toMatch(/export async function down\(knex: Knex\)/);
  });
});
