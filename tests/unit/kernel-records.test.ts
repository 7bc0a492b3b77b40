import { Effect, Stream } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { actingAs, streamActingAs } from "#core/kernel/acting.ts";
import { where } from "#core/kernel/policy.ts";
import { fieldsOf, find, list, stream } from "#core/kernel/reads.ts";
import { appendAudit, change, destroy, insert, lock, lockFor, lockWithTexts } from "#core/kernel/records.ts";
import { product } from "#core/modules.ts";
import { roles, users } from "#core/shell/access/entities.ts";
import { appPages } from "#core/shell/pages/entities.ts";
import { personalAccessTokens } from "#core/shell/tokens/entities.ts";
import { type Kernel, kernelOver } from "#tests/support/kernel.ts";
import { person, system } from "#tests/support/viewers.ts";

const id = "018f0000-0000-7000-8000-000000000001";
const viewer = system({ id: null });

let kernel: Kernel;

beforeEach(async () => {
  kernel = kernelOver(product);
  const ada = { id, firstName: "Ada", lastName: "Byron", email: "ada@x.test", roles: ["admin", "contributor"] };
  await kernel.run(actingAs(viewer, insert(users, ada)));
});

const changesOf = (type: string, record: string) =>
  kernel.run(kernel.storage.changes(type, record, { offset: 0, limit: 10 })).then(({ rows }) => rows);

describe("typed reads", () => {
  const asked = {
    fields: ["firstName", "roles"],
    include: { roles: {} },
    includeFields: [fieldsOf(roles, ["name"])],
  } as const;

  it("give the ids of records that come along, and the records", async () => {
    const { row, related } = await kernel.run(actingAs(viewer, find(users, id, asked)));
    expect(row).toMatchObject({ id, firstName: "Ada", roles: ["admin", "contributor"] });
    expect(row.roles.map((role) => related(roles, role)?.name)).toEqual(["admin", "contributor"]);
  });

  it("name the member that was not asked for when it is read", async () => {
    const { row } = await kernel.run(actingAs(viewer, find<typeof users>(users, id, asked)));
    expect(() => row.lastName).toThrow("users.lastName was not read");
    expect(() => row.updatedAt).toThrow("users.updatedAt was not read");
  });

  it("give more records than a page has, one by one", async () => {
    for (let n = 0; n < 120; n += 1)
      await kernel.run(actingAs(viewer, insert(users, { firstName: "N", lastName: "N", email: `${n}@x.test` })));
    const many = streamActingAs(viewer, stream(users, { where: where("firstName", "eq", "N"), fields: [] }));
    const { rows } = await kernel.run(
      actingAs(viewer, list(users, { where: where("firstName", "eq", "N"), fields: [] })),
    );
    expect([(await kernel.run(Stream.runCollect(many))).length, rows.length]).toEqual([120, 100]);
  });
});

describe("trusted writes", () => {
  it("keep what is audited beside a change, also where nothing differs", async () => {
    const reason: readonly [unknown, unknown] = [null, "lost"];
    const steps = Effect.gen(function* () {
      yield* change(users, yield* lock(users, id), { phone: "1" }, "note", { reason });
      yield* change(users, yield* lock(users, id), { phone: "1" }, "note", { reason });
      yield* appendAudit(users, yield* lock(users, id), "look");
    });
    await kernel.run(actingAs(viewer, steps));
    const told = (await changesOf(users.type, id)).map(({ action, revision, diff }) => [action, revision, diff.fields]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ["note", 2, { phone: [null, "1"], reason }],
        ["note", 2, { reason }],
        ["look", 2, undefined],
      ]),
    );
  });

  it("lock for whoever has the right, and say nothing of what is hidden", async () => {
    const page = await kernel.run(actingAs(viewer, insert(appPages, { path: "/open", title: "Open" })));
    const draft = await kernel.run(
      actingAs(viewer, insert(appPages, { path: "/draft", title: "Draft", isDraft: true })),
    );
    expect(await kernel.refusal(actingAs(person(id), lockFor(appPages, page, "update")))).toMatchObject({
      _tag: "Forbidden",
    });
    expect(await kernel.refusal(actingAs(person(id), lockFor(appPages, draft, "update")))).toMatchObject({
      _tag: "NotFound",
    });
    const reader = { ...viewer, mayWrite: false };
    expect(await kernel.refusal(actingAs(reader, lockFor(appPages, page, "update")))).toMatchObject({
      reason: "read-only-token",
    });
    expect(await kernel.run(actingAs(viewer, lockFor(appPages, page, "update")))).toMatchObject({ path: "/open" });
  });

  it("give a record's texts in each locale that it is written in", async () => {
    const page = await kernel.run(
      actingAs({ ...viewer, editionLocale: "en" }, insert(appPages, { path: "/both", title: "Both" })),
    );
    const inFrench = { ...viewer, editionLocale: "fr" } as const;
    await kernel.run(
      Effect.flatMap(actingAs(inFrench, lock(appPages, page)), (row) =>
        actingAs(inFrench, change(appPages, row, { title: "Les deux" })),
      ),
    );
    const found = await kernel.run(actingAs(viewer, lockWithTexts(appPages, page)));
    expect(found?.texts.map(({ locale, values }) => [locale, values.title]).sort()).toEqual([
      ["en", "Both"],
      ["fr", "Les deux"],
    ]);
  });

  it("tell the audit log nothing of what nobody may see", async () => {
    const token = { name: "script", digest: "0123456789abcdef", user: id };
    const made = await kernel.run(actingAs(viewer, insert(personalAccessTokens, token)));
    await kernel.run(
      Effect.flatMap(actingAs(viewer, lock(personalAccessTokens, made)), (row) =>
        actingAs(viewer, change(personalAccessTokens, row, { digest: "fedcba9876543210" })),
      ),
    );
    const [renewed, created] = await changesOf(personalAccessTokens.type, made);
    expect(created?.diff.fields).not.toHaveProperty("digest");
    expect(JSON.stringify(renewed?.diff)).not.toMatch(/fedcba|012345/);
  });

  it("destroy whatever the viewer may, once", async () => {
    const token = await kernel.run(actingAs(viewer, insert(personalAccessTokens, { name: "script", user: id })));
    const stranger = person("018f0000-0000-7000-8000-000000000002");
    for (let times = 0; times < 2; times += 1)
      await kernel.run(actingAs(stranger, destroy(personalAccessTokens, token)));
    const changes = await changesOf(personalAccessTokens.type, token);
    expect(changes.map(({ action, revision }) => [action, revision])).toEqual([
      ["destroy", 2],
      ["create", 1],
    ]);
  });
});
