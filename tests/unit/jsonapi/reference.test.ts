import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { loadTranslations } from "#api/locales.ts";
import { isClosed } from "#api/openapi/closed.ts";
import { englishOf, openApiDocument } from "#api/openapi/document.ts";
import { allFlagsOn } from "#core/kernel/flags.ts";
import { catalogue } from "#core/kernel/module.ts";
import { admin, allOf, anyOf, never, not, related, role, signedIn, theSystem, where } from "#core/kernel/policy.ts";
import { modules } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import type { Described } from "#tests/support/described-requests.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator } from "#tests/support/viewers.ts";

const all = catalogue([...modules]);
const texts = englishOf(loadTranslations(productLines));
const at = (publicUrl: string): Described => openApiDocument(all, allFlagsOn, { texts, publicUrl });
const reference = at("https://lab.example.org");
const methods = ["get", "post", "put", "patch", "delete"];

const operations: readonly (readonly [string, Described])[] = Object.entries<Described>(reference.paths).flatMap(
  ([path, item]) =>
    methods.flatMap((method) => (item[method] ? [[`${method.toUpperCase()} ${path}`, item[method]] as const] : [])),
);

describe("the reference of the API", () => {
  it("says what each kind of record and each of its members is", () => {
    const silent = [...all.entities.keys()].flatMap((type) => {
      const { description, properties } = reference.components.schemas[type];
      const members = ["attributes", "relationships"].flatMap((group) =>
        Object.entries<Described>(properties[group].properties)
          .filter(([name, member]) => !member.description && !["createdAt", "updatedAt"].includes(name))
          .map(([name]) => `${type}.${name}`),
      );
      return description ? members : [type, ...members];
    });
    expect(silent).toEqual([]);
    expect(reference.components.schemas.coupons.properties.attributes.properties.amount.description).toBe(
      "Price. In points, taken from the buyer’s account. Enter 0 to make it free. Hundredths of the currency, whatever decimals that has.",
    );
  });

  it("names the session's cookie as it is set", () => {
    expect(reference.components.securitySchemes.session.name).toBe("__Host-labcommons");
    expect(at("http://localhost:3000").components.securitySchemes.session.name).toBe("labcommons");
  });

  it("leaves out what no policy grants to anybody", () => {
    const lines = operations.map(([line]) => line);
    expect(lines).toContain("GET /api/v1/audit-entries");
    for (const line of [
      "POST /api/v1/audit-entries",
      "PATCH /api/v1/audit-entries/{id}",
      "DELETE /api/v1/audit-entries/{id}",
      "POST /api/v1/personal-access-tokens",
      "PATCH /api/v1/personal-access-tokens/{id}",
      "PATCH /api/v1/article-statuses/{id}",
      "POST /api/v1/rental-papers",
    ])
      expect(lines).not.toContain(line);
    const { patch } = reference.paths["/api/v1/articles/{id}/relationships/{relationship}"];
    const { enum: changeable } = patch.parameters.find(({ name }: Described) => name === "relationship").schema;
    expect(changeable).toContain("tags");
    expect(changeable).not.toContain("createdBy");
  });

  it("knows a policy that is closed to everybody", () => {
    const closed = [never, theSystem, allOf(admin, never), anyOf(theSystem, never), related("user", never)];
    const open = [admin, signedIn, not(theSystem), anyOf(never, role("admin")), allOf(where("x", "eq", 1), signedIn)];
    expect(closed.map(isClosed)).toEqual(closed.map(() => true));
    expect(open.map(isClosed)).toEqual(open.map(() => false));
  });

  it("tells exports as operations of their own, which answer a file whatever is accepted", async () => {
    const { get } = reference.paths["/api/v1/articles.csv"];
    expect(get.operationId).toBe("articles.export");
    expect(Object.keys(get.responses[200].content)).toEqual(["text/csv"]);
    expect(Object.keys(reference.paths["/api/v1/articles"].get.responses[200].content)).toEqual([
      "application/vnd.api+json",
    ]);
    const { ask } = testApi(specimenCatalogue);
    const viewer = administrator("018f0000-0000-7000-8000-000000000001");
    const file = await ask("GET /api/v1/specimens.csv?sort=title", { viewer });
    expect([file.status, file.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.text).toContain("id,");
    expect((await ask("GET /api/v1/nothing.csv", { viewer })).status).toBe(404);
    expect((await ask("POST /api/v1/specimens.csv", { viewer, body: {} })).status).toBe(405);
  });
});

describe("the examples of the reference", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat("password", true).addFormat("binary", true);
  ajv.addSchema({ $id: "api", ...reference });

  const shown = operations.flatMap(([line, operation]) =>
    [
      ["body", operation.requestBody],
      ...Object.entries<Described>(operation.responses).filter(([, each]) => each.content),
    ].flatMap(([where, part]) =>
      Object.entries<Described>(part?.content ?? {})
        .filter(([type]) => /json/.test(type))
        .map(([, content]) => ({ line: `${line} ${where}`, content })),
    ),
  );

  it("stand at every body and every answer", () => {
    expect(shown.length).toBeGreaterThan(400);
    expect(shown.filter(({ content }) => exampleOf(content) === undefined).map(({ line }) => line)).toEqual([]);
  });

  it("are what their schemas say", { timeout: 300_000 }, () => {
    const faults = shown.flatMap(({ line, content }) => {
      const validate = ajv.compile(JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"api#/')));
      const example = exampleOf(content);
      return validate(example)
        ? []
        : [`${line}: ${ajv.errorsText(validate.errors)} ${JSON.stringify(example).slice(0, 300)}`];
    });
    expect(faults).toEqual([]);
  });
});

/** The example of a body or an answer, found where it refers to one. */
function exampleOf({ example, examples }: Described): unknown {
  const [named] = Object.values<Described>(examples ?? {});
  return named ? reference.components.examples[named.$ref.split("/").at(-1)]?.value : example;
}
