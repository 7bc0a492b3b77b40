import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { Effect } from "effect";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { badgeImages } from "#adapters/badge-images/badge-images.ts";
import { credentialSignatures } from "#adapters/credentials/signatures.ts";
import { FileStore } from "#core/kernel/ports.ts";
import type { Baked, Document } from "#core/modules/open-badges/standards/ports.ts";
import { instant } from "#tests/support/clock.ts";
import { secondVerifier } from "#tests/support/didkit.ts";
import { award, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { schemaFaults } from "#tests/support/open-badges-schemas.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { png } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let manager: Session;
let member: Session;
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
  await putPeople(server.settings, [
    { email: "admin@example.org", roles: ["admin", "app_admin"] },
    { email: "manager@example.org", roles: ["organization_admin"], organizations: [lab!] },
    { email: "member@example.org" },
  ]);
  [admin, manager, member] = (await Promise.all(
    ["admin", "manager", "member"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session];
});

async function given(attributes: object = {}, email = "ida@example.net") {
  const badge = await makeBadge(admin, image, { ...published, ...attributes });
  const made = await award(manager, badge, lab!, email);
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data as { id: string; attributes: { imageURL: string; jsonURL: string } };
}

async function read(address: string, accept = "application/ld+json") {
  const answer = await fetch(new URL(address, url), { headers: { accept }, redirect: "manual" });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    text,
    body: text.startsWith("{") ? JSON.parse(text) : null,
  };
}

const readable = (document: Document) => Effect.runPromise(credentialSignatures.readability(document));

const credentialOf = async (id: string) => (await read(`/services/open-badges/credentials/${id}`)).body;

const revoke = (id: string, reason = "Given by mistake.") =>
  manager.request(`POST /api/v1/services/open-badge-assertions/${id}/revoke`, { body: { reason } });

const rotate = (by: Session) =>
  by.request(`POST /api/v1/services/open-badges/issuers/${lab}/rotate-key`, {
    headers: { "idempotency-key": crypto.randomUUID() },
    body: {},
  });

async function sql(text: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Whether the bit of a credential is set in the published list, read as the recommendation says and not by the library that wrote it. */
async function isListed({
  credentialStatus: { statusListCredential, statusListIndex },
}: {
  readonly credentialStatus: { readonly statusListCredential: string; readonly statusListIndex: string };
}): Promise<boolean> {
  const { encodedList } = (await read(statusListCredential)).body.credentialSubject;
  expect(encodedList).toMatch(/^u/);
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), "base64url"));
  const index = Number(statusListIndex);
  return (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0;
}

describe("the hosted documents of Open Badges 2.0", () => {
  it("BADGE-004 tell the award with the address as a salted digest, and nothing of who it is", async () => {
    const { id, attributes } = await given({ validityDuration: 12 }, "Ida@Example.net");
    const { status, headers, text, body } = await read(attributes.jsonURL);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/ld+json");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(body.id).toBe(`${url}/services/open-badges/assertions/${id}`);
    const digest = createHash("sha256").update(`ida@example.net${body.recipient.salt}`).digest("hex");
    expect(body.recipient).toEqual({
      type: "email",
      hashed: true,
      salt: expect.any(String),
      identity: `sha256$${digest}`,
    });
    expect(text).not.toMatch(/ida@|\bAda\b/i);
    const other = (await read((await given({}, "ida@example.net")).attributes.jsonURL)).body;
    expect(other.recipient.salt).not.toBe(body.recipient.salt);
  });

  it("BADGE-004 refer to badge and issuer, and say nothing that their published vocabulary does not know", async () => {
    const { attributes } = await given();
    const assertion = (await read(attributes.jsonURL)).body;
    const badge = (await read(assertion.badge)).body;
    const issuer = (await read(badge.issuer)).body;
    expect(badge).toMatchObject({
      type: "BadgeClass",
      name: "Soldering",
      criteria: { narrative: "Solder three cables." },
    });
    expect(issuer).toMatchObject({
      type: "Issuer",
      id: badge.issuer,
      name: "Lab",
      url: expect.stringMatching(/^http/),
    });
    for (const each of [assertion, badge, issuer]) {
      expect(each["@context"]).toBe("https://w3id.org/openbadges/v2");
      expect(await readable(each)).toEqual({ ok: true });
    }
    expect(await readable({ ...assertion, colour: "red" })).toEqual({ ok: false, fault: "unmapped" });
  });

  it("BADGE-004 have what the validator of the standard asks of each class", async () => {
    const { attributes } = await given({ validityDuration: 12 });
    const assertion = (await read(attributes.jsonURL)).body;
    const badge = (await read(assertion.badge)).body;
    const issuer = (await read(badge.issuer)).body;
    expect(schemaFaults.assertion(assertion)).toEqual([]);
    expect(schemaFaults.badgeClass(badge)).toEqual([]);
    expect(schemaFaults.issuer(issuer)).toEqual([]);
    const { email, ...nameless } = issuer;
    expect(schemaFaults.issuer(nameless)).toEqual([" must have required property 'email'"]);
    expect(schemaFaults.assertion({ ...assertion, issuedOn: "yesterday" })).toHaveLength(1);
  });

  it("BADGE-004 answer 410 once the award is revoked, with the reason, as do its image and its credential", async () => {
    const { id, attributes } = await given();
    expect((await revoke(id, "Given to the wrong person.")).status).toBe(204);
    for (const address of [attributes.jsonURL, `/services/open-badges/credentials/${id}`]) {
      const { status, body } = await read(address);
      expect(status).toBe(410);
      expect(body).toMatchObject({ revoked: true, revocationReason: "Given to the wrong person." });
    }
    expect((await read(attributes.imageURL, "image/png")).status).toBe(410);
  });

  it("lead a browser to the page that verifies them", async () => {
    const { id, attributes } = await given();
    const { status, headers } = await read(attributes.jsonURL, "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([status, headers.get("location")]).toEqual([303, `/open-badge-verifier?assertion=${id}`]);
    expect(headers.get("vary")).toMatch(/accept/i);
    expect((await read(attributes.jsonURL, "*/*")).status).toBe(200);
  });

  it("are not found for what is none", async () => {
    for (const path of ["assertions/none", `assertions/${lab}`, `issuers/${lab}/status/x`, "issuers/x/did.json"])
      expect((await read(`/services/open-badges/${path}`)).status, path).toBe(404);
    const answer = await fetch(`${url}/services/open-badges/issuers/${lab}`, { method: "DELETE" });
    expect(answer.status).toBe(405);
  });
});

describe("the signed credential of Open Badges 3.0", () => {
  it("BADGE-004 is verified by a second library, and is another document than the hosted one, which it names as related", async () => {
    const verify = await secondVerifier(url);
    const { id, attributes } = await given({ validityDuration: 12 });
    const credential = await credentialOf(id);
    expect(schemaFaults.credential(credential)).toEqual([]);
    expect(schemaFaults.credential({ ...credential, validFrom: undefined, issuer: {} })).not.toEqual([]);
    expect(await verify(credential)).toMatchObject({ checks: ["proof"], errors: [] });
    expect(credential.proof).toMatchObject({ type: "DataIntegrityProof", cryptosuite: "eddsa-rdfc-2022" });
    expect(credential.issuer.id).toMatch(/^did:web:localhost%3A\d+:services:open-badges:issuers:/);
    expect((await verify({ ...credential, name: "Welding" })).errors).not.toEqual([]);
    const assertion = (await read(attributes.jsonURL)).body;
    expect(assertion.related).toEqual([credential.id]);
    expect(credential.id).not.toBe(assertion.id);
    expect(credential.credentialSubject.achievement.related).toEqual([{ id: assertion.badge, type: ["Related"] }]);
    expect(credential.credentialSubject.identifier[0].identityHash).toBe(assertion.recipient.identity);
  });

  it("stays verified when the key of its issuer is replaced, and the next one is signed by the new key", async () => {
    const verify = await secondVerifier(url);
    const before = await credentialOf((await given()).id);
    expect((await rotate(member)).status).toBe(403);
    expect((await rotate(admin)).status).toBe(200);
    const after = await credentialOf((await given()).id);
    expect(after.proof.verificationMethod).not.toBe(before.proof.verificationMethod);
    for (const each of [before, after]) expect((await verify(each)).errors).toEqual([]);
    const did = (await read(`/services/open-badges/issuers/${lab}/did.json`)).body;
    expect(did.assertionMethod).toEqual(
      expect.arrayContaining([before.proof.verificationMethod, after.proof.verificationMethod]),
    );
    const keys = (await admin.request("GET /api/v1/open-badge-issuer-keys")).body.data;
    expect(
      keys.filter((each: { attributes: { retiredAt: unknown } }) => each.attributes.retiredAt === null),
    ).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain("secretKey");
  });

  it("keeps the secret keys sealed", async () => {
    await credentialOf((await given()).id);
    const rows = await sql("select secret_key from open_badge_issuer_keys");
    for (const { secret_key } of rows) expect(secret_key).toMatch(/^[a-z0-9-]+\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("BADGE-004 tells by its status that it was revoked", async () => {
    const verify = await secondVerifier(url);
    const { id } = await given();
    const credential = await credentialOf(id);
    expect(await isListed(credential)).toBe(false);
    expect((await revoke(id)).status).toBe(204);
    expect(await isListed(credential)).toBe(true);
    expect((await verify((await read(credential.credentialStatus.statusListCredential)).body)).errors).toEqual([]);
    const documents = new Map<string, Document>();
    for (const address of [credential.credentialStatus.statusListCredential, credential.issuer.id])
      documents.set(
        address,
        (await read(address.startsWith("did:") ? `/services/open-badges/issuers/${lab}/did.json` : address)).body,
      );
    expect(await Effect.runPromise(credentialSignatures.verify(credential, documents, instant()))).toEqual({
      signature: "valid",
      status: "revoked",
    });
  });

  it("is made once, however many ask for it at the same time", async () => {
    const { id } = await given();
    const asked = await Promise.all(Array.from({ length: 12 }, () => credentialOf(id)));
    expect(new Set(asked.map(({ proof }) => proof.proofValue)).size).toBe(1);
    expect(
      await sql("select count(*)::int as count from open_badge_credentials where assertion_id = $1", [id]),
    ).toEqual([{ count: 1 }]);
  });

  it("is signed by a job without anybody asking", async () => {
    const { id } = await given();
    await expect
      .poll(() => sql("select 1 from open_badge_credentials where assertion_id = $1", [id]), { timeout: 10_000 })
      .toHaveLength(1);
  });

  it("stays verifiable by the address when the account of its holder is gone", async () => {
    const people = await putPeople(server.settings, [{ email: "leaver@example.org" }]);
    const { id } = await given({}, "leaver@example.org");
    const userId = people["leaver@example.org"]!;
    const { meta } = (await admin.request(`GET /api/v1/users/${userId}`)).body.data;
    const gone = await admin.request(`DELETE /api/v1/users/${userId}`, {
      body: { data: { type: "users", id: userId, meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    const { recipient } = (await read(`/services/open-badges/assertions/${id}`)).body;
    const digest = createHash("sha256").update(`leaver@example.org${recipient.salt}`).digest("hex");
    expect(recipient.identity).toBe(`sha256$${digest}`);
    expect((await (await secondVerifier(url))(await credentialOf(id))).errors).toEqual([]);
  });
});

describe("the image with the badge in it", () => {
  it("BADGE-004 carries the hosted assertion and the credential", async () => {
    const { id, attributes } = await given();
    const { status, headers, bytes } = await read(attributes.imageURL, "image/*");
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    const baked = (await Effect.runPromise(badgeImages.unbake(bytes))) as Baked;
    expect(JSON.parse(baked.assertion!)).toEqual((await read(attributes.jsonURL)).body);
    expect(JSON.parse(baked.credential!)).toEqual(await credentialOf(id));
  });
});
