import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { loadTranslations } from "#api/locales.ts";
import { englishOf, openApiDocument } from "#api/openapi/document.ts";
import { call } from "#core/kernel/call.ts";
import { contract } from "#core/kernel/contract.ts";
import { entity } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { allFlagsOn } from "#core/kernel/flags.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { admin, always } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { dataOf, object } from "#core/kernel/shape.ts";
import { modules, product } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import { administrator, guest, system } from "#tests/support/viewers.ts";

const saidOf = (name: string, sunset: string) => ({
  since: "2026-01-01",
  sunset,
  link: `https://lab.example.org/going/${name}`,
});
const type = saidOf("type", "2028-01-01");
const member = saidOf("member", "2027-06-01");
const operation = saidOf("operation", "2027-03-01");

const going = entity("going-things", {
  fields: { title: text().required() },
  policy: { see: always, create: admin, update: admin },
  deprecated: type,
});
const staying = entity("staying-things", {
  fields: { title: text().required(), oldName: text().deprecated(member) },
  relations: { thing: one("going-things"), oldTags: many("tags").deprecated(member) },
  policy: { see: always, create: admin, update: admin },
});
const greeting = { input: object({}), output: dataOf(text().required()) };
const greeted = {
  ...greeting,
  call: call<typeof greeting>("going.greet", "GET", "/api/v1/services/going/greet"),
  summary: "Greets, for a while.",
  policy: always,
  repeatable: true,
  errors: [],
  run: () => Effect.succeed({ data: "hello" }),
} as const;
const greet = contract({ ...greeted, deprecated: operation });
const proof = module({ name: "going", needs: ["community"], entities: [going, staying], services: [greet] });

const all = catalogue([...modules, proof]);
const { ask, defects } = testApi(all);
const userId = "018f0000-0000-7000-8000-000000000001";
const viewer = administrator(userId);
const headersOf = async (line: string, body?: unknown) => {
  const { headers } = await ask(line, { viewer, ...(body === undefined ? {} : { body }) });
  return [headers.deprecation, headers.sunset, headers.link];
};
const told = (name: string, sunset: string) => [
  "@1767225600",
  sunset,
  `<https://lab.example.org/going/${name}>; rel="deprecation"; type="text/html"`,
];
const around = { texts: englishOf(loadTranslations(productLines)), publicUrl: "https://lab.example.org" };

interface Reference {
  // biome-ignore lint/suspicious/noExplicitAny: operations and schemas of any shape
  readonly paths: any;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly components: any;
}

const nothing = [undefined, undefined, undefined];
const things = "/api/v1/staying-things";

describe("what is declared as deprecated", () => {
  it("is told with every answer of a type, errors included, and of what brings its records along", async () => {
    const ofType = told("type", "Sat, 01 Jan 2028 00:00:00 GMT");
    expect(await headersOf("GET /api/v1/going-things")).toEqual(ofType);
    expect(await headersOf("GET /api/v1/going-things?sort=nothing")).toEqual(ofType);
    expect(await headersOf(`GET ${things}?fields[staying-things]=title,thing&include=thing`)).toEqual(ofType);
  });

  it("is told of a member where it is given, filtered or sorted by, or written, and not where it is left out", async () => {
    const ofMember = told("member", "Tue, 01 Jun 2027 00:00:00 GMT");
    const sparse = "fields[staying-things]=title";
    expect(await headersOf(`GET ${things}`)).toEqual(ofMember);
    expect(await headersOf(`GET ${things}?${sparse}`)).toEqual(nothing);
    expect(await headersOf(`GET ${things}?${sparse}&sort=oldName`)).toEqual(ofMember);
    expect(await headersOf(`GET ${things}?${sparse}&filter[oldName]=x`)).toEqual(ofMember);
    await ask("POST /api/v1/users", {
      viewer: system(),
      body: { data: { type: "users", id: userId, attributes: {} } },
    });
    const made = (attributes: object) => ({
      data: { type: "staying-things", attributes: { title: "x", ...attributes } },
    });
    expect(await headersOf(`POST ${things}?${sparse}`, made({}))).toEqual(nothing);
    expect(await headersOf(`POST ${things}?${sparse}`, made({ oldName: "x" }))).toEqual(ofMember);
    expect(await headersOf(`GET ${things}/018f0000-0000-7000-8000-00000000ffff/oldTags`)).toEqual(ofMember);
  });

  it("is told of an operation, and of several by the day of the first one that goes", async () => {
    const ofOperation = told("operation", "Mon, 01 Mar 2027 00:00:00 GMT");
    expect(await headersOf("GET /api/v1/services/going/greet")).toEqual(ofOperation);
    const [, sunset, link] = await headersOf(`GET ${things}?include=thing,oldTags`);
    expect(sunset).toBe("Tue, 01 Jun 2027 00:00:00 GMT");
    expect(link?.split(", ")).toHaveLength(2);
  });

  it("is marked in the reference", () => {
    const { paths, components } = openApiDocument(all, allFlagsOn, around) as unknown as Reference;
    expect(paths["/api/v1/going-things"].get.deprecated).toBe(true);
    expect(paths["/api/v1/services/going/greet"].get.deprecated).toBe(true);
    expect(paths[things].get.deprecated).toBeUndefined();
    const { attributes, relationships } = components.schemas["staying-things"].properties;
    expect([attributes.properties.oldName.deprecated, relationships.properties.oldTags.deprecated]).toEqual([
      true,
      true,
    ]);
    expect(attributes.properties.title.deprecated).toBeUndefined();
  });

  it("is announced a year before at least, with an address that says more", () => {
    const link = "https://lab.example.org/going";
    const early = { since: "2026-01-01", sunset: "2026-06-01", link };
    const vague = { since: "2026-01-01", sunset: "2027-06-01", link: "somewhere" };
    for (const declared of [
      (said: typeof early) => text().deprecated(said),
      (said: typeof early) => many("tags").deprecated(said),
      (said: typeof early) => entity("going-things", { fields: {}, policy: { see: always }, deprecated: said }),
      (said: typeof early) => contract({ ...greeted, deprecated: said }),
    ]) {
      expect(() => declared(early)).toThrow(/a year later/);
      expect(() => declared(vague)).toThrow(/no address/);
    }
  });

  it("is nothing of the product now, whose answers say nothing of it", async () => {
    const { ask: askProduct } = testApi(product);
    const { headers } = await askProduct("GET /api/v1/articles", { viewer: guest() });
    expect(headers).not.toHaveProperty("deprecation");
    expect(defects).toEqual([]);
  });
});
