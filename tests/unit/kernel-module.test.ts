import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { call } from "#core/kernel/call.ts";
import { codeRows } from "#core/kernel/codes.ts";
import { contract, Granted, perform, type ServiceContract } from "#core/kernel/contract.ts";
import { entity, lookup } from "#core/kernel/entity.ts";
import { integer, position, text } from "#core/kernel/fields.ts";
import { allFlagsOn, flagVariable } from "#core/kernel/flags.ts";
import { catalogue, isOn, module } from "#core/kernel/module.ts";
import { override } from "#core/kernel/overrides.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import { inverse, one, owned } from "#core/kernel/relations.ts";
import { object } from "#core/kernel/shape.ts";
import { slugCandidates, slugOf } from "#core/kernel/slugs.ts";
import { create, update } from "#core/kernel/write.ts";
import { product } from "#core/modules.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, person, without } from "#tests/support/viewers.ts";

const me = "018f0000-0000-7000-8000-000000000001";
const box = entity("boxes", { fields: { name: text() }, policy: {} });
const boxes = module({ name: "boxes", entities: [box] });

describe("a catalogue", () => {
  it("FLAG-001 adds what a module brings to another's record, behind the module's flag", () => {
    const extra = specimenCatalogue.entity("specimens");
    expect(extra.fields.extraNote).toMatchObject({ flag: "surveys" });
    expect(extra.relations.extras).toMatchObject({ flag: "surveys" });
    expect(extra.fields.gatedLabel).toMatchObject({ flag: "software" });
    expect(isOn(extra.fields.extraNote!, allFlagsOn)).toBe(true);
    expect(isOn(extra.fields.extraNote!, without("surveys"))).toBe(false);
    expect(flagVariable("two-factor")).toBe("FLAG_TWO_FACTOR");
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      "the same type twice",
      () => catalogue([boxes, module({ name: "again", entities: [box] })]),
      /boxes is declared twice/,
    ],
    [
      "an addition to nothing",
      () => catalogue([module({ name: "x", extend: [{ type: "strays" }] })]),
      /strays, which is not declared/,
    ],
    [
      "an addition that is there already",
      () => catalogue([boxes, module({ name: "x", extend: [{ type: "boxes", fields: { name: text() } }] })]),
      /has it already/,
    ],
    [
      "a relation to nothing",
      () =>
        catalogue([
          module({ name: "x", entities: [entity("y", { fields: {}, relations: { z: one("zs") }, policy: {} })] }),
        ]),
      /zs, which is not declared/,
    ],
    [
      "an inverse of nothing",
      () =>
        catalogue([
          boxes,
          module({
            name: "x",
            entities: [entity("y", { fields: {}, relations: { z: inverse("boxes", "y") }, policy: {} })],
          }),
        ]),
      /needs boxes\.y/,
    ],
    [
      "a root that is no relation",
      // @ts-expect-error: the compiler says so too
      () => catalogue([module({ name: "x", entities: [entity("y", { root: "z", fields: {}, policy: {} })] })]),
      /names z as its root/,
    ],
    [
      "the use cases of another's record",
      () => catalogue([boxes, module({ name: "x", overrides: [{ type: "boxes", use: {} }] })]),
      /not its own/,
    ],
    [
      "a member twice",
      () => entity("y", { fields: { a: text() }, relations: { a: one("y") }, policy: {} }),
      /declares a twice/,
    ],
    ["the kind of record", () => entity("y", { fields: { type: text() }, policy: {} }), /declares type, which is/],
    ["a base member", () => entity("y", { fields: { createdAt: text() }, policy: {} }), /declares createdAt twice/],
    ["a type that is not there", () => product.entity("strays"), /no record is declared/],
  ])("refuses %s", (_name, declare, message) => {
    expect(declare).toThrow(message);
  });

  it("gives a child of an aggregate the rights of its root", () => {
    const all = catalogue([
      module({
        name: "x",
        entities: [
          entity("roots", { fields: {}, relations: { leaves: owned("leaves", "root") }, policy: { update: admin } }),
          entity("leaves", {
            root: "root",
            fields: { position: position() },
            relations: { root: one("roots").required() },
            policy: { create: signedIn },
          }),
        ],
      }),
    ]);
    const { rights, order } = all.entity("leaves");
    expect(rights.create).toEqual({ is: "related", relation: "root", satisfies: admin });
    expect(rights.update).toEqual(rights.create);
    expect(order).toEqual(["position"]);
  });

  it("MODEL-003 names every type of the product as its resource: plural, in small letters with dashes", () => {
    for (const [type, source] of product.entities) {
      expect(type).toMatch(/^[a-z]+(-[a-z]+)*s$/);
      expect(source.type).toBe(type);
    }
  });
});

describe("codes", () => {
  it("are rows with their values and defaults, and texts by locale", () => {
    const made = lookup("sizes", { small: { weight: 1 }, big: {} }, { fields: { weight: integer().default(9) } });
    const registered = catalogue([module({ name: "x", entities: [made] })]).entity("sizes");
    expect(codeRows(registered)).toEqual([
      { id: "small", values: { weight: 1 }, links: {}, texts: {}, sourceLocale: "en" },
      { id: "big", values: { weight: 9 }, links: {}, texts: {}, sourceLocale: "en" },
    ]);
    const reserved = entity("jobs", {
      id: "uuid-or-code",
      codes: { a: { name: { fr: "Un", en: "One" } }, b: { name: "Two" } },
      fields: { name: text().localized() },
      policy: {},
    });
    const rows = codeRows(catalogue([module({ name: "x", entities: [reserved] })]).entity("jobs"));
    expect(rows.map((row) => [row.sourceLocale, row.texts])).toEqual([
      ["fr", { fr: { name: "Un" }, en: { name: "One" } }],
      ["en", { en: { name: "Two" } }],
    ]);
  });
});

describe("an override", () => {
  it("does what is special, everywhere, and hands on to the generic one", async () => {
    const seen: string[] = [];
    const boxes = entity("boxes", {
      fields: { name: text().required() },
      policy: { see: signedIn, create: signedIn, update: signedIn },
    });
    const all = catalogue([
      module({
        name: "boxes",
        entities: [boxes],
        overrides: [
          override(boxes, "create", function* ({ name }, { proceed }) {
            return yield* proceed({ name: `new ${name}` });
          }),
          override(boxes, "update", function* ({ name }, { before, proceed }) {
            seen.push(`${before.name} becomes ${name}`);
            yield* proceed();
          }),
        ],
      }),
    ]);
    const kernel = kernelOver(all);
    const id = await kernel.run(actingAs(person(me), create(documentOf("boxes", { name: "box" }))));
    await kernel.run(actingAs(person(me), update(changeDocument("boxes", id, { name: "other" }))));
    expect(seen).toEqual(["new box becomes other"]);
  });
});

describe("a service", () => {
  const greetings = {
    input: object({ name: text({ max: 20 }).required(), times: integer().required() }),
    output: text().required(),
  };
  const greet = contract({
    ...greetings,
    call: call<typeof greetings>("greet", "POST", "/api/v1/services/greetings"),
    summary: "Greets.",
    policy: admin,
    repeatable: true,
    errors: [],
    run: ({ name }) => Effect.map(Effect.service(Granted), (granted) => `${granted.contract} ${name}`),
  });
  const kernel = kernelOver(specimenCatalogue);
  const refusal = (input: unknown, viewer = administrator(me), service = greet) =>
    kernel.refusal(actingAs(viewer, perform(service, input)));

  it("runs under the policy of its contract, and with its grant alone", async () => {
    expect(await kernel.run(actingAs(administrator(me), perform(greet, { name: "Ada", times: 1 })))).toBe("greet Ada");
    expect(await refusal({}, guest())).toMatchObject({ _tag: "SessionMissing" });
    expect(await refusal({}, person(me))).toMatchObject({ _tag: "Forbidden" });
    expect(await refusal({}, administrator(me, { mayWrite: false }))).toMatchObject({
      _tag: "Forbidden",
      reason: "read-only-token",
    });
  });

  it("is not there while its flag is off", async () => {
    const gated: ServiceContract = { ...greet, flag: "forum" };
    expect(await refusal({}, administrator(me, { flags: without("forum") }), gated)).toMatchObject({
      _tag: "NotFound",
    });
  });

  it("ERR-015 tells every fault of its input", async () => {
    const error = await refusal({ times: "x" });
    expect(error).toMatchObject({
      _tag: "Invalid",
      issues: [
        { pointer: "/name", detail: "required" },
        { pointer: "/times", detail: "whole" },
      ],
    });
    expect(await refusal({ name: "Augusta Ada King-Noel", times: 1 })).toMatchObject({
      issues: [{ pointer: "/name", detail: "too-long", values: { max: 20 } }],
    });
  });
});

describe("slugs", () => {
  it.each([
    ["  Été à l’ŒUVRE  ", "ete-a-l-oeuvre"],
    ["Ærø & Straße", "aero-strasse"],
    ["日本", "item"],
    ["", "item"],
    ["a".repeat(200), "a".repeat(100)],
  ])("are made of %j as %s", (from, slug) => {
    expect(slugOf(from)).toBe(slug);
  });

  it("have a list of others to try when they are taken", () => {
    expect(slugCandidates("a").slice(0, 3)).toEqual(["a", "a-2", "a-3"]);
  });
});
