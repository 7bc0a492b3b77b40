import { crc32, deflateSync } from "node:zlib";
import { Effect } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { type Asked, verifyBadge } from "#core/modules/open-badges/verify/verify.ts";
import { WebDocuments, type WebDocumentsService } from "#core/shell/web-documents/ports.ts";
import { instant } from "#tests/support/clock.ts";
import { award, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { png, svg } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { guest } from "#tests/support/viewers.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let image: string;
let [lab]: readonly string[] = [];

beforeAll(async () => {
  [lab] = await putOrganizations(server.settings, { Lab: "member_level_2" });
  image = await putPicture(server.settings);
  const bytes = await png(200, 200);
  await inCore(
    server.settings,
    Effect.flatMap(Effect.service(FileStore), (store) => store.put(image, bytes)),
  );
  await putPeople(server.settings, [{ email: "admin@example.org", roles: ["admin"] }]);
  admin = await signedIn(url, "admin@example.org");
});

async function given(attributes: object = {}) {
  const badge = await makeBadge(admin, image, { ...published, ...attributes });
  const id = (await award(admin, badge, lab!, "ida@example.net")).body.data.id as string;
  const read = async (path: string) =>
    await fetch(`${url}/services/open-badges/${path}`, { headers: { accept: "*/*" } });
  return {
    id,
    address: `${url}/services/open-badges/assertions/${id}`,
    assertion: await (await read(`assertions/${id}`)).json(),
    credential: await (await read(`credentials/${id}`)).json(),
    picture: Buffer.from(await (await read(`assertions/${id}/image`)).arrayBuffer()),
  };
}

async function ask(body: object) {
  const answer = await fetch(`${url}/api/v1/services/open-badges/verify`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "sec-fetch-site": "same-origin",
      origin: url,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const report = async (body: object) => {
  const answer = await ask(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

const codesOf = ({ checks }: { readonly checks: readonly { readonly name: string; readonly code: string }[] }) =>
  Object.fromEntries(checks.map(({ name, code }) => [name, code]));

const refusal = async (body: object) => {
  const answer = await ask(body);
  const [{ source, detail }] = answer.body.errors;
  return [answer.status, source.pointer, detail] as const;
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

describe("verifying a badge of this site", () => {
  it("says the same by its image, its address and its text, in both versions of the standard", async () => {
    const { address, assertion, credential, picture } = await given({ validityDuration: 12 });
    const signed = { format: "understood", signature: "signed", issuer: "issuer-signed", revocation: "not-revoked" };
    const hosted = { format: "understood", signature: "hosted", issuer: "issuer-hosts", revocation: "not-revoked" };
    const byImage = await report({ file: base64(picture) });
    expect(byImage).toMatchObject({ standard: "3.0", outcome: "valid", badge: { name: "Soldering", issuer: "Lab" } });
    expect(codesOf(byImage)).toMatchObject({
      ...signed,
      image: "baked",
      expiry: "valid-until",
      recipient: "not-asked",
    });
    expect(codesOf(await report({ text: JSON.stringify(credential) }))).toMatchObject(signed);
    for (const asked of [{ url: address }, { text: JSON.stringify(assertion) }, { text: address }]) {
      const found = await report(asked);
      expect(found).toMatchObject({ standard: "2.0", outcome: "valid" });
      expect(codesOf(found)).toMatchObject(hosted);
    }
  });

  it("holds an address against the recipient, whatever its case", async () => {
    const { credential, assertion } = await given();
    for (const text of [JSON.stringify(credential), JSON.stringify(assertion)]) {
      const right = await report({ text, email: "IDA@example.net" });
      expect([right.outcome, codesOf(right).recipient]).toEqual(["valid", "recipient-matches"]);
      const wrong = await report({ text, email: "eva@example.net" });
      expect([wrong.outcome, codesOf(wrong).recipient]).toEqual(["invalid", "other-recipient"]);
    }
  });

  it("says that it was changed, revoked, or is over", async () => {
    const { id, credential, assertion, address } = await given();
    const changed = await report({ text: JSON.stringify({ ...credential, name: "Welding" }) });
    expect([changed.outcome, codesOf(changed).signature]).toEqual(["invalid", "broken"]);
    const other = await report({ text: JSON.stringify({ ...assertion, issuedOn: "2001-01-01T00:00:00Z" }) });
    expect([other.outcome, codesOf(other).signature]).toEqual(["invalid", "differs"]);
    const past = await report({ text: JSON.stringify({ ...credential, validUntil: "2026-01-01T00:00:00Z" }) });
    expect(codesOf(past).expiry).toBe("expired");
    await admin.request(`POST /api/v1/services/open-badge-assertions/${id}/revoke`, { body: { reason: "A mistake." } });
    for (const text of [JSON.stringify(credential), JSON.stringify(assertion), address])
      expect((await report({ text })).outcome).toBe("invalid");
    expect(codesOf(await report({ text: JSON.stringify(credential) })).revocation).toBe("revoked");
    expect(codesOf(await report({ url: address })).revocation).toBe("revoked-because");
  });
});

describe("verifying what somebody else made", () => {
  /** What another site shows to the web; here it has no certificate, and its addresses are of this machine. */
  const elsewhere: WebDocumentsService = {
    read: (address) =>
      Effect.promise(async () => {
        const answer = await fetch(address.replace(/^https:/, "http:"), { headers: { accept: "application/ld+json" } });
        const bytes = new Uint8Array(await answer.arrayBuffer());
        return { ok: true, status: answer.status, bytes, text: new TextDecoder().decode(bytes) };
      }),
  };
  const verified = (asked: Partial<Asked>) =>
    inCore(
      server.settings,
      actingAs(
        guest({ now: instant() }),
        verifyBadge({ file: null, url: null, text: null, email: null, ...asked }),
      ).pipe(Effect.provideService(WebDocuments, elsewhere)),
    );

  it("says that a badge of another site holds, hosted and signed, and that it was revoked there", async () => {
    const site = await testServer();
    const [theirLab] = await putOrganizations(site.settings, { "Their lab": "member_level_2" });
    const picture = await putPicture(site.settings);
    await putPeople(site.settings, [{ email: "boss@example.org", roles: ["admin"] }]);
    const boss = await signedIn(site.url, "boss@example.org");
    const badge = await makeBadge(boss, picture, published);
    const id = (await award(boss, badge, theirLab!, "ida@example.net")).body.data.id as string;
    const at = (kind: string) => `${site.url}/services/open-badges/${kind}/${id}`;
    const credential = await (await fetch(at("credentials"), { headers: { accept: "application/ld+json" } })).text();

    const hosted = await verified({ url: at("assertions"), email: "ida@example.net" });
    expect(hosted).toMatchObject({ standard: "2.0", outcome: "valid", badge: { issuer: "Their lab" } });
    expect(codesOf(hosted)).toMatchObject({ signature: "hosted", recipient: "recipient-matches" });
    const signed = await verified({ text: credential });
    expect(signed).toMatchObject({ standard: "3.0", outcome: "valid", badge: { issuer: "Their lab" } });
    expect(codesOf(signed)).toMatchObject({ signature: "signed", revocation: "not-revoked" });

    const reason = { body: { reason: "Given by mistake." } };
    await boss.request(`POST /api/v1/services/open-badge-assertions/${id}/revoke`, reason);
    for (const asked of [{ url: at("assertions") }, { text: credential }])
      expect((await verified(asked)).outcome).toBe("invalid");
  });

  const foreign = {
    "@context": ["https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"],
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    issuer: { id: "did:web:127.0.0.1%3A8080:issuer", type: ["Profile"], name: "Elsewhere" },
    validFrom: "2026-01-01T00:00:00Z",
    credentialSubject: { type: ["AchievementSubject"] },
  };

  it("does not trust what is unsigned, signed in an unknown way, or by a key that cannot be found", async () => {
    expect(codesOf(await report({ text: JSON.stringify(foreign) })).signature).toBe("unsigned");
    const proof = { type: "Ed25519Signature2020", proofValue: "z" };
    const unsupported = await report({ text: JSON.stringify({ ...foreign, proof }) });
    expect([unsupported.outcome, codesOf(unsupported).signature]).toEqual(["unknown", "unsupported"]);
    const known = {
      type: "DataIntegrityProof",
      cryptosuite: "eddsa-rdfc-2022",
      proofPurpose: "assertionMethod",
      created: "2026-01-01T00:00:00Z",
      verificationMethod: "did:web:127.0.0.1%3A8080:issuer#key",
      proofValue: `z${"2".repeat(87)}`,
    };
    const keyless = await report({ text: JSON.stringify({ ...foreign, proof: known }) });
    expect(keyless.outcome).not.toBe("valid");
    expect(["no-key", "broken"]).toContain(codesOf(keyless).signature);
  });

  it("names a vocabulary that is not carried here, and asks nobody for it", async () => {
    const { "@context": contexts } = foreign;
    const text = JSON.stringify({ ...foreign, "@context": [...contexts, "http://127.0.0.1:1/context.json"] });
    const found = await report({ text });
    expect(found.checks[0]).toMatchObject({
      name: "format",
      result: "unknown",
      code: "unknown-context",
      values: { context: "http://127.0.0.1:1/context.json" },
    });
  });

  it("asks no private address, by its number, by a name, or by another port", async () => {
    for (const address of [
      "http://127.0.0.1/badge.json",
      "http://[::1]/badge.json",
      "http://169.254.169.254/latest/meta-data",
      "http://localhost/badge.json",
    ])
      expect(await refusal({ url: address })).toEqual([422, "/url", expect.stringContaining("private network")]);
    for (const address of [
      "http://127.0.0.1:5432/",
      "ftp://example.org/a",
      "file:///etc/passwd",
      "http://a:b@example.org/",
    ])
      expect((await refusal({ url: address })).slice(0, 2), address).toEqual([422, "/url"]);
  });
});

describe("hostile and broken badges", () => {
  /** A picture with one more chunk behind its header. */
  const withChunk = async (name: string, data: Uint8Array): Promise<Buffer> => {
    const picture = await png();
    const named = Buffer.concat([Buffer.from(name), data]);
    const framed = Buffer.alloc(named.byteLength + 8);
    framed.writeUInt32BE(data.byteLength, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.byteLength + 4);
    return Buffer.concat([picture.subarray(0, 33), framed, picture.subarray(33)]);
  };

  it.each([
    ["an image without a badge", async () => base64(await png()), "/file"],
    ["a drawing without a badge", async () => base64(svg()), "/file"],
    ["a file that is neither", async () => base64(Buffer.from("%PDF-1.7")), "/file"],
    ["a text that is no base64", async () => "not base64!", "/file"],
    ["an image that breaks off", async () => base64((await png()).subarray(0, 60)), "/file"],
    [
      "an image with a chunk longer than itself",
      async () => {
        const bytes = Buffer.from(await png());
        bytes.writeUInt32BE(0xffff_fff0, 33);
        return base64(bytes);
      },
      "/file",
    ],
    [
      "a text that unpacks to gigabytes",
      async () => {
        const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });
        return base64(
          await withChunk("iTXt", Buffer.concat([Buffer.from("openbadges\0\u0001\0\0\0", "latin1"), bomb])),
        );
      },
      "/file",
    ],
    ["a drawing of ten thousand levels", async () => base64(svg("<g>".repeat(10_000))), "/file"],
  ])("says what is wrong with %s", async (_name, file, pointer) => {
    const [status, at, detail] = await refusal({ file: await file() });
    expect([status, at]).toEqual([422, pointer]);
    expect(detail).not.toMatch(/open-badges[.:]/);
  });

  it.each([
    ["no JSON", "{"],
    ["another kind of document", JSON.stringify({ type: "Person" })],
    ["a list", "[]"],
    ["a signature in three parts", "eyJhbGciOiJSUzI1NiJ9.e30.c2ln"],
    ["a hundred levels", `${'{"a":'.repeat(100)}1${"}".repeat(100)}`],
    ["a hundred thousand parts", JSON.stringify({ type: "Assertion", list: Array.from({ length: 100_000 }, () => 1) })],
  ])("refuses a text that is %s", async (_name, text) => {
    const [status, at, detail] = await refusal({ text });
    expect([status, at]).toEqual([422, "/text"]);
    expect(detail).not.toMatch(/open-badges[.:]/);
  });

  it("takes an entity in a drawing for what is written, and reads no file", async () => {
    const drawing = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="http://openbadges.org">
      <openbadges:assertion verify="&x;"></openbadges:assertion></svg>`;
    expect((await refusal({ file: base64(Buffer.from(drawing)) })).slice(0, 2)).toEqual([422, "/file"]);
  });

  it("follows a badge that refers to itself no further than a badge goes", async () => {
    const itself = `${url}/services/open-badges/assertions/none`;
    const text = JSON.stringify({
      "@context": "https://w3id.org/openbadges/v2",
      type: "Assertion",
      id: itself,
      badge: itself,
      recipient: { type: "email", hashed: false, identity: "ida@example.net" },
      issuedOn: "2026-01-01T00:00:00Z",
      verification: { type: "hosted" },
    });
    expect(await report({ text })).toMatchObject({ standard: "2.0", outcome: "invalid" });
  });

  it("does not take an issuer for the owner of another's address", async () => {
    const text = JSON.stringify({
      "@context": "https://w3id.org/openbadges/v2",
      type: "Assertion",
      id: `${url}/services/open-badges/assertions/none`,
      badge: {
        type: "BadgeClass",
        id: "https://evil.example/badge",
        name: "Surgery",
        issuer: { type: "Issuer", id: "https://evil.example/issuer", name: "Evil", url: "https://evil.example" },
      },
      issuedOn: "2026-01-01T00:00:00Z",
      verification: { type: "hosted" },
    });
    expect(codesOf(await report({ text })).issuer).toBe("foreign-host");
  });

  it("asks for one of the three", async () => {
    expect((await refusal({})).slice(0, 2)).toEqual([422, "/text"]);
  });
});
