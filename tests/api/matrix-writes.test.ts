import { describe, expect, it } from "vitest";
import { tableOf } from "#adapters/postgres/naming.ts";
import type { FieldSpec } from "#core/kernel/fields.ts";
import { specialise } from "#core/kernel/policy.ts";
import { isMany } from "#core/kernel/relations.ts";
import { holds, sees } from "#tests/support/declared-rights.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { casesOf, kinds, openMatrix, refusal, types, world } from "#tests/support/rights-matrix.ts";

/** Nothing is written by whom it is not for: every type, every change, every kind of viewer, every state of a record (see `matrix.test.ts`). */

const { ask, sql, expectAsIfMissing } = await openMatrix();

describe.each(types.map((source) => [source.type, source] as const))("%s", (type, source) => {
  const records = casesOf(type);

  it.each(kinds)(
    "ADMIN-011 refuses $name what is not theirs to change: 404 hidden, 403 refused, 401 for a guest",
    async (kind) => {
      const { viewer } = kind;
      // A stale version stops what is allowed, so that the matrix stays as it is.
      const stale = { meta: { version: 999 } };
      for (const record of records) {
        const data = { type, id: record.id, attributes: {}, ...stale };
        const soft = { ...data, attributes: { deletedAt: "2026-02-02T00:00:00.000Z" } };
        const isSoft = "deletedAt" in source.fields;
        if (!sees(world, record, viewer)) {
          await expectAsIfMissing((id) => `PATCH /api/v1/${type}/${id}`, record.id, { viewer, body: { data } });
          await expectAsIfMissing((id) => `DELETE /api/v1/${type}/${id}`, record.id, { viewer, body: { data } });
          if (isSoft)
            await expectAsIfMissing((id) => `PATCH /api/v1/${type}/${id}`, record.id, { viewer, body: { data: soft } });
          continue;
        }
        const status = (action: "update" | "destroy") =>
          viewer.mayWrite && holds(world, source.rights[action], record, viewer) ? 409 : refusal(kind);
        const asked = async (method: string, body: object) =>
          (await ask(`${method} /api/v1/${type}/${record.id}`, { viewer, body: { data: body } })).status;
        const answered = [
          await asked("PATCH", data),
          isSoft ? await asked("PATCH", soft) : status("update"),
          await asked("DELETE", data),
        ];
        expect([record.state, ...answered]).toEqual([
          record.state,
          status("update"),
          status("update"),
          status("destroy"),
        ]);
      }
      for (const code of Object.keys(source.codes).slice(0, 1)) {
        const data = { type, id: code, attributes: {}, ...stale };
        const isSeen = specialise(source.rights.see, viewer).is !== "never";
        const mayChange = viewer.mayWrite && specialise(source.rights.update, viewer).is === "always";
        const expected = !isSeen ? 404 : mayChange ? 409 : refusal(kind);
        expect((await ask(`PATCH /api/v1/${type}/${code}`, { viewer, body: { data } })).status).toBe(expected);
      }
    },
  );

  it.each(kinds)("ADMIN-011 changes no relationship for $name where they may not", async (kind) => {
    const { viewer } = kind;
    for (const record of records) {
      for (const [name, spec] of Object.entries(source.relations)) {
        if (spec.readOnly) continue;
        const body = { data: isMany(spec) ? [] : null, meta: { version: 999 } };
        const line = (id: string) => `PATCH /api/v1/${type}/${id}/relationships/${name}`;
        if (!sees(world, record, viewer)) {
          await expectAsIfMissing(line, record.id, { viewer, body });
          continue;
        }
        const allowed = viewer.mayWrite && holds(world, source.rights.update, record, viewer);
        const answer = await ask(line(record.id), { viewer, body });
        expect([record.state, name, answer.status]).toEqual([record.state, name, allowed ? 409 : refusal(kind)]);
      }
    }
  });
});

describe("creating", () => {
  const countOf = async (type: string): Promise<number> =>
    Number((await sql.query(`select count(*) from "${tableOf(type)}"`)).rows[0].count);
  let number = 0;

  it.each(types.map(({ type }) => type))(
    "ADMIN-011 %s is for whom the specification names, and leaves nothing behind otherwise",
    async (type) => {
      const { creates, of } = creations[type]!;
      for (const kind of kinds) {
        const before = await countOf(type);
        const answer = await ask(`POST /api/v1/${type}`, {
          viewer: kind.viewer,
          body: { data: { type, ...of((number += 1)) } },
        });
        const isAllowed = creates.includes(kind.letter);
        expect([kind.name, answer.status], answer.text).toEqual([kind.name, isAllowed ? 201 : refusal(kind)]);
        expect(await countOf(type)).toBe(before + (isAllowed ? 1 : 0));
        // The ledger lets none of its lines go.
        if (!isAllowed || type === "account-transactions") continue;
        await sql.query(`delete from "${tableOf(type)}" where id = $1`, [answer.body.data.id]);
      }
    },
  );

  const isFreeText = (spec: FieldSpec | undefined) => spec?.kind === "text" && spec.pattern === undefined;
  /** By rules of their own: lines of a ledger, facts of a file, what was paid for, mailed or voted, what only is or is not, what goes on by its steps, and what is in use. */
  const unchangeable = [
    "account-transactions",
    "likes",
    "files",
    "admin-files",
    "organization-invitations",
    "open-badge-training-sessions",
  ];
  const indelible = [
    "account-transactions",
    "rental-commands",
    "purchased-coupons",
    "account-documents",
    "survey-answers",
  ];
  const superAdmin = kinds.find(({ letter }) => letter === "A")!.viewer;
  const revisionsOf = async (type: string, id: string) =>
    (
      await sql.query("select revision, action from changes where type = $1 and record_id = $2 order by revision", [
        type,
        id,
      ])
    ).rows;

  it.each(
    types
      .filter(
        ({ type, rights }) =>
          creations[type]!.creates.includes("A") && specialise(rights.see, superAdmin).is !== "never",
      )
      .map((source) => [source.type, source] as const),
  )("MODEL-011 %s are created, changed and deleted by the generic layer, a revision each", async (type, source) => {
    const asked = (line: string, data: object) => ask(line, { viewer: superAdmin, body: { data } });
    const made = await asked(`POST /api/v1/${type}`, { type, ...creations[type]!.of((number += 1)) });
    expect(made.status, made.text).toBe(201);
    const { id, meta } = made.body.data;
    const expected: { revision: number; action: string }[] = await revisionsOf(type, id);
    expect(expected[0]).toEqual({ revision: 1, action: "create" });

    const line = `/api/v1/${type}/${id}`;
    const given = creations[type]!.of((number += 1)).attributes ?? {};
    const attributes = Object.fromEntries(Object.entries(given).filter(([name]) => !source.fields[name]?.createOnly));
    const words = Object.entries(attributes).filter(([name]) => isFreeText(source.fields[name]));
    const others = Object.fromEntries(words.map(([name, value]) => [name, `${value} anew`]));
    const changed = await asked(`PATCH ${line}`, { type, id, meta, attributes: { ...attributes, ...others } });
    expect(changed.status, changed.text).toBe(unchangeable.includes(type) ? 403 : 200);
    const version = changed.status === 200 ? changed.body.data.meta.version : meta.version;
    if (changed.status === 200 && words.length > 0) expect(version).toBe(meta.version + 1);
    if (version > meta.version) expected.push({ revision: version, action: "update" });
    expect(await revisionsOf(type, id)).toEqual(expected);

    const gone = await asked(`DELETE ${line}`, { type, id, meta: { version } });
    expect(gone.status === 204, gone.text).toBe(!indelible.includes(type));
    if (gone.status === 204) expected.push({ revision: version + 1, action: "destroy" });
    expect(await revisionsOf(type, id)).toEqual(expected);
  });
});
