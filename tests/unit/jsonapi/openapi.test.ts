import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { loadTranslations } from "#api/locales.ts";
import { englishOf, openApiDocument } from "#api/openapi/document.ts";
import { Invalid } from "#core/kernel/errors.ts";
import { allFlagsOn } from "#core/kernel/flags.ts";
import { catalogue } from "#core/kernel/module.ts";
import { modules } from "#core/modules.ts";
import { readSignIn } from "#core/shell/access/sign-in.ts";
import { readForgotten, readRegistration, readReset, readVerification } from "#core/shell/accounts/inputs.ts";
import { testApi } from "#tests/support/api.ts";
import { specimen, specimenCatalogue, specimenExtra } from "#tests/support/specimen.ts";
import { guest, without } from "#tests/support/viewers.ts";

const whole = catalogue([...modules, specimen, specimenExtra]);

interface Reference {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly { readonly name: string }[] }>>>
  >;
  // biome-ignore lint/suspicious/noExplicitAny: schemas of any shape
  readonly components: { readonly schemas: Readonly<Record<string, any>> };
}
const translations = loadTranslations(productLines);
const around = { texts: englishOf(translations), publicUrl: "https://lab.example.org" };
const reference = (flags = allFlagsOn) => openApiDocument(specimenCatalogue, flags, around) as unknown as Reference;
const attributes = (name: string) => reference().components.schemas[name].properties.attributes;

describe("the API's reference", () => {
  it("is valid OpenAPI 3.1, for every declared record and service", async () => {
    const result = await new Validator().validate(structuredClone(openApiDocument(whole, allFlagsOn, around)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("says every kind's values and limits", () => {
    const { properties } = attributes("specimens");
    expect(properties).toMatchObject({
      title: { type: "string", maxLength: 120 },
      amount: { type: ["integer", "null"], minimum: 0, maximum: 1000 },
      state: { type: "string", enum: ["new", "worn", "broken"], default: "new" },
      settings: { type: ["object", "null"], properties: { label: { type: "string" } } },
      stage: { readOnly: true },
    });
    expect(properties).not.toHaveProperty("password");
    expect(attributes("specimens.new").required).toEqual(["title"]);
    expect(attributes("specimens.new").properties).toHaveProperty("password");
    expect(attributes("specimens.new").properties).not.toHaveProperty("frozen");
  });

  it("lists filters, includes and rights, and no create for closed lookups", () => {
    const { get } = reference().paths["/api/v1/specimens"]!;
    const names = get!.parameters!.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["filter[amount]", "filter[tags]", "sort", "include", "page[size]"]));
    expect(names).not.toContain("filter[secret]");
    expect(JSON.stringify(get)).toContain(
      "see: is public, or signed-in viewers and its created by is the viewer, or admin or app_admin",
    );
    expect(reference().paths["/api/v1/specimen-colours"]).not.toHaveProperty("post");
    expect(reference().paths).toHaveProperty("/api/v1/services/specimens/{id}/copy");
  });

  it("lists the ways in and out, with what they take and lead to", () => {
    const { paths } = reference() as unknown as { paths: Record<string, Record<string, Record<string, unknown>>> };
    const entries = Object.entries(paths).filter(([path]) => path.startsWith("/auth/"));
    const needed = Object.fromEntries(
      entries.map(([path, { post }]) => {
        const body = post?.requestBody as { content: Record<string, { schema: { required: string[] } }> } | undefined;
        return [path, body ? Object.values(body.content)[0]!.schema.required.toSorted() : null];
      }),
    );
    const missed = (read: (body: unknown) => unknown) => {
      const fault = read({});
      return fault instanceof Invalid ? fault.issues.map(({ pointer }) => pointer.slice(1)).sort() : [];
    };
    expect(needed).toEqual({
      "/auth/login": missed(readSignIn),
      "/auth/logout": null,
      "/auth/register/task": null,
      "/auth/register": missed(readRegistration),
      "/auth/password/forgot": missed(readForgotten),
      "/auth/password/reset": missed(readReset),
      "/auth/email/verify": missed(readVerification),
      "/auth/email/resend": null,
      "/auth/two-factor/login": ["strategy"],
      "/auth/two-factor/prepare": ["strategy"],
      "/auth/passkey/start": null,
      "/auth/passkey/login": ["response"],
      "/auth/social/{provider}/start": [],
      "/auth/social/{provider}/login": ["code", "state"],
    });
    const off = reference(without("two-factor", "social-login", "registration")).paths;
    expect(Object.keys(off).filter((path) => /^\/auth\/(two-factor|passkey|social|register)/.test(path))).toEqual([]);
    expect(off).toHaveProperty("/auth/login");
  });

  it("says nothing of what its flags switch off", () => {
    const text = JSON.stringify(reference(without("surveys", "aac")));
    expect(text).not.toContain("specimen-extras");
    expect(text).not.toContain('"gated"');
  });

  it("is served as JSON", async () => {
    const { ask } = testApi(specimenCatalogue);
    const answer = await ask("GET /api/v1/openapi.json", { viewer: guest() });
    expect([answer.status, answer.headers["content-type"], answer.body.openapi]).toEqual([
      200,
      "application/json",
      "3.1.0",
    ]);
  });
});
