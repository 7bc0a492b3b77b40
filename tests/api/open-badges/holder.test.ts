import { Effect } from "effect";
import { beforeAll, describe, expect, it } from "vitest";
import { FileStore } from "#core/kernel/ports.ts";
import { award, makeBadge, published, putOrganizations, putPicture } from "#tests/support/open-badges.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { png } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer();
const { url } = server;
let admin: Session;
let holder: Session;
let other: Session;
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
    { email: "admin@example.org", roles: ["admin"] },
    { email: "holder@example.org" },
    { email: "other@example.org" },
  ]);
  [admin, holder, other] = (await Promise.all(
    ["admin", "holder", "other"].map((name) => signedIn(url, `${name}@example.org`)),
  )) as [Session, Session, Session];
});

const given = async (): Promise<string> => {
  const badge = await makeBadge(admin, image, { ...published, validityDuration: 12 });
  return (await award(admin, badge, lab!, "holder@example.org")).body.data.id;
};

const page = (by: Session, key: string) => by.request(`GET /api/v1/services/open-badges/awards/${key}`);

const asGuest = async (key: string) => {
  const answer = await fetch(`${url}/api/v1/services/open-badges/awards/${key}`);
  return { status: answer.status, body: await answer.json() };
};

const certificate = (key: string) => fetch(`${url}/services/open-badges/awards/${key}/certificate.pdf`);

describe("the page of an award", () => {
  it("ROUTE-076 is for its holder and its issuer, and for nobody else until it is shared", async () => {
    const id = await given();
    expect((await page(holder, id)).body.data).toMatchObject({
      recipientName: "Ada Byron",
      isOwn: true,
      share: null,
      badge: { title: "Soldering" },
      issuer: { name: "Lab" },
    });
    expect((await page(admin, id)).body.data).toMatchObject({ isOwn: false, share: null });
    expect((await page(other, id)).status).toBe(404);
    expect((await asGuest(id)).status).toBe(404);
    expect((await certificate(id)).status).toBe(404);
  });

  it("is shown to anybody by a link that its holder makes, and no longer once it is ended", async () => {
    const id = await given();
    const made = await holder.request(`POST /api/v1/services/open-badges/awards/${id}/share`);
    expect(made.status, made.text).toBe(200);
    const { share } = made.body.data;
    expect(share).toMatch(/^[\w-]{43}$/);
    expect((await holder.request(`POST /api/v1/services/open-badges/awards/${id}/share`)).body.data.share).toBe(share);
    expect((await page(holder, id)).body.data.share).toBe(share);
    expect((await page(admin, id)).body.data.share).toBeNull();
    const seen = await asGuest(share);
    expect(seen.body.data).toMatchObject({ id, recipientName: "Ada Byron", isOwn: false, share: null });
    expect(JSON.stringify(seen.body)).not.toContain("holder@example.org");
    expect((await asGuest(id)).status).toBe(404);
    expect((await holder.request(`DELETE /api/v1/services/open-badges/awards/${id}/share`)).status).toBe(204);
    expect((await asGuest(share)).status).toBe(404);
    const again = await holder.request(`POST /api/v1/services/open-badges/awards/${id}/share`);
    expect(again.body.data.share).not.toBe(share);
  });

  it("is shared by its holder alone", async () => {
    const id = await given();
    expect((await admin.request(`POST /api/v1/services/open-badges/awards/${id}/share`)).status).toBe(403);
    expect((await other.request(`POST /api/v1/services/open-badges/awards/${id}/share`)).status).toBe(404);
    expect((await asGuest("a-link-that-nobody-made")).status).toBe(404);
  });

  it("shows its evidence by a link only while the holder says so", async () => {
    const id = await given();
    const form = new FormData();
    form.set("model[type]", "open-badge-assertions");
    form.set("model[id]", id);
    form.set("files[]", new File(["I soldered three cables."], "report.txt", { type: "text/plain" }));
    const attached = await fetch(`${url}/services/secured-files`, {
      method: "POST",
      headers: { cookie: holder.cookie, origin: url, "x-requested-with": "XMLHttpRequest" },
      body: form,
    });
    expect(attached.status).toBe(201);
    const file = (await attached.json()).data[0].id;
    const { share } = (await holder.request(`POST /api/v1/services/open-badges/awards/${id}/share`)).body.data;
    expect((await page(holder, id)).body.data.evidences).toHaveLength(1);
    expect((await asGuest(share)).body.data.evidences).toEqual([]);
    const address = `${url}/services/open-badges/awards/${share}/evidences/${file}`;
    expect((await fetch(address)).status).toBe(404);
    const show = (isShared: boolean) =>
      holder.request(`POST /api/v1/services/open-badge-assertions/${id}/share-evidence`, { body: { isShared } });
    expect((await show(true)).status).toBe(204);
    expect((await asGuest(share)).body.data.evidences).toMatchObject([{ id: file, name: "report.txt" }]);
    const shown = await fetch(address);
    expect([shown.status, await shown.text()]).toEqual([200, "I soldered three cables."]);
    expect((await show(false)).status).toBe(204);
    expect((await fetch(address)).status).toBe(404);
  });

  it("has a certificate as a tagged PDF, which a revoked award has no more", async () => {
    const id = await given();
    const { share } = (await holder.request(`POST /api/v1/services/open-badges/awards/${id}/share`)).body.data;
    const answer = await certificate(share);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf).toContain("/MarkInfo");
    expect(pdf).toMatch(/pdfuaid/);
    await admin.request(`POST /api/v1/services/open-badge-assertions/${id}/revoke`, { body: { reason: "A mistake." } });
    expect((await certificate(share)).status).toBe(410);
    expect((await asGuest(share)).body.data).toMatchObject({ revocationReason: "A mistake." });
  });
});
