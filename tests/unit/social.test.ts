import { describe, expect, it } from "vitest";
import { profileOf } from "#adapters/oauth/profile.ts";
import { testSettings } from "#tests/support/settings.ts";
import { memoryStores } from "#web/app/storage.ts";
import { keepReturn, takeReturn } from "#web/shell/account/return-address.ts";

const claims = {
  subject: "sub",
  email: "email",
  emailVerified: "email_verified",
  firstName: "given_name",
  lastName: "family_name",
  name: "name",
};
const provider = { claims, verifiedEmails: false };

describe("what a provider tells of somebody", () => {
  it("AUTH-016 is read by the names that it uses", () => {
    const told = {
      sub: "7",
      email: " Ada@Example.org ",
      email_verified: true,
      given_name: "Ada",
      family_name: "Byron",
    };
    const ada = { subject: "7", email: "ada@example.org", isEmailVerified: true, firstName: "Ada", lastName: "Byron" };
    expect(profileOf(told, provider)).toEqual(ada);
    const forge = { claims: { ...claims, subject: "id", email: "mail" }, verifiedEmails: true };
    expect(profileOf({ id: 7, mail: "ada@example.org", name: "Ada King Byron" }, forge)).toEqual({
      ...ada,
      lastName: "King Byron",
    });
  });

  it("AUTH-016 counts an address as verified only when the provider says so", () => {
    for (const [said, counts] of [
      [true, true],
      ["true", true],
      [false, false],
      ["false", false],
      [undefined, false],
      [1, false],
      ["yes", false],
    ] as const) {
      expect(profileOf({ sub: "7", email: "a@b.org", email_verified: said }, provider).isEmailVerified).toBe(counts);
    }
  });

  it("takes nothing of a wrong kind, and nobody without a subject", () => {
    expect(profileOf({ sub: "7", email: ["a@b.org"], given_name: 3, name: null }, provider)).toEqual({
      subject: "7",
      email: null,
      isEmailVerified: false,
      firstName: "",
      lastName: "",
    });
    expect(profileOf({ sub: "7", email: "no address" }, provider).email).toBeNull();
    expect(profileOf({ sub: "7", given_name: "A".repeat(500) }, provider).firstName).toHaveLength(100);
    for (const sub of [undefined, "", null, {}, true]) expect(() => profileOf({ sub }, provider)).toThrow();
  });
});

describe("the setting of the providers", () => {
  const campus = { name: "campus", label: "Campus", issuer: "https://id.test", clientId: "a", clientSecret: "b" };
  const read = (value: unknown) => testSettings({ SOCIAL_PROVIDERS: JSON.stringify(value) }).socialProviders;

  it("AUTH-016 takes OpenID providers by their issuer, others by their addresses", () => {
    expect(testSettings().socialProviders).toEqual([]);
    expect(read([campus])).toEqual([
      {
        name: "campus",
        label: "Campus",
        clientId: "a",
        clientSecret: "b",
        scope: "openid email profile",
        endpoints: { issuer: "https://id.test" },
        claims,
        verifiedEmails: false,
      },
    ]);
    const { issuer: _, ...rest } = campus;
    const urls = {
      authorizationUrl: "https://f.test/a",
      tokenUrl: "https://f.test/t",
      userInfoUrl: "https://f.test/u",
    };
    const [forge] = read([{ ...rest, ...urls, scope: "user", claims: { subject: "id" }, verifiedEmails: true }]);
    expect(forge).toMatchObject({ endpoints: urls, scope: "user", claims: { ...claims, subject: "id" } });
  });

  it.each([
    ["a name that cannot stand in an address", { ...campus, name: "The Campus" }],
    ["no secret", { ...campus, clientSecret: "" }],
    ["neither issuer nor addresses", { ...campus, issuer: undefined }],
    ["both", { ...campus, tokenUrl: "https://id.test/t" }],
    ["an issuer that is not safe", { ...campus, issuer: "http://id.test" }],
    ["an unknown member", { ...campus, secret: "b" }],
    ["an unknown claim", { ...campus, claims: { age: "age" } }],
  ])("refuses %s", (_, value) => {
    expect(() => read([value])).toThrow(/SOCIAL_PROVIDERS must be a JSON list/);
  });

  it("refuses two of one name, and what is no list", () => {
    expect(() => read([campus, campus])).toThrow(/a name of its own/);
    expect(() => testSettings({ SOCIAL_PROVIDERS: "campus" })).toThrow(/is not JSON/);
  });
});

describe("where to go on after another site", () => {
  it("is kept for one time, and only an address of this site", () => {
    const { session } = memoryStores();
    keepReturn(session, "/articles?page=2");
    expect([takeReturn(session), takeReturn(session)]).toEqual(["/articles?page=2", null]);
    for (const target of ["https://evil.test", "//evil.test", "/\\evil.test", null]) {
      keepReturn(session, "/old");
      keepReturn(session, target);
      expect(takeReturn(session)).toBeNull();
    }
    session.set("return-address", "//evil.test");
    expect(takeReturn(session)).toBeNull();
  });
});
