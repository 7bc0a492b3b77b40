import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const guest = browser(url);
let admin: Session;
let model: { readonly id: string; readonly slug: string };
const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());

beforeAll(async () => {
  admin = await signedIn(url, "admin@labcommons.test", "labcommons-demo");
  model = await make({ title: "Sip & puff switch" });
});

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : String((given as { readonly text?: unknown } | null)?.text ?? "");

async function make(attributes: object) {
  const answer = await admin.request("POST /api/v1/rental-models", {
    body: { data: { type: "rental-models", attributes: { pricePerDay: 100, ...attributes } } },
  });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.id as string, slug: answer.body.data.attributes.slug as string };
}

async function change(type: string, id: string, attributes: object) {
  const { version } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const body = { data: { type, id, attributes, meta: { version } } };
  const answer = await admin.request(`PATCH /api/v1/${type}/${id}`, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.attributes as Readonly<Record<string, unknown>>;
}

const open = async (path: string) => {
  const answer = await fetch(`${url}${path}`, { redirect: "manual" });
  return { status: answer.status, to: answer.headers.get("location"), answer };
};

describe("the address of a rental model", () => {
  it("ROUTE-077 LINK-005 is made of the words of its title; of one title, the next takes a number", async () => {
    expect(model.slug).toBe("sip-puff-switch");
    expect((await make({ title: "Sip & puff switch" })).slug).toBe("sip-puff-switch-2");
    const { status, answer } = await open("/rental/sip-puff-switch");
    expect(status).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${url}/rental/sip-puff-switch">`);
  });

  it("is led to for good from its id, with the query that came along", async () => {
    expect(await open(`/rental/${model.id}`)).toMatchObject({ status: 301, to: "/rental/sip-puff-switch" });
    expect(await open(`/rental/${model.id}?lang=fr&x=1`)).toMatchObject({
      status: 301,
      to: "/rental/sip-puff-switch?lang=fr&x=1",
    });
    const signed = await admin.request(`GET /rental/${model.id}`);
    expect([signed.status, signed.headers.get("location")]).toEqual([301, "/rental/sip-puff-switch"]);
  });

  it("may change, and every one that it had leads to the one that it has", async () => {
    const { id, slug } = await make({ title: "Head pointer" });
    expect(await change("rental-models", id, { title: "Head stick" })).toMatchObject({ slug: "head-pointer" });
    await change("rental-models", id, { slug: "head-stick" });
    await change("rental-models", id, { slug: "stick-for-the-head" });
    for (const former of [slug, "head-stick", id])
      expect(await open(`/rental/${former}`)).toMatchObject({ status: 301, to: "/rental/stick-for-the-head" });
    expect((await open("/rental/stick-for-the-head")).status).toBe(200);
    // A cache that kept the way there would turn in a circle when the way goes back.
    expect((await open("/rental/head-stick")).answer.headers.get("cache-control")).toBe("no-store");
    await change("rental-models", id, { slug: "head-stick" });
    expect((await open("/rental/head-stick")).status).toBe(200);
    expect(await open("/rental/stick-for-the-head")).toMatchObject({ status: 301, to: "/rental/head-stick" });
    const { body } = await guest.request("GET /api/v1/rental-models/head-pointer");
    expect(body.data).toMatchObject({ id, attributes: { slug: "head-stick" } });
  });

  it("is left to the record that had it: another of the same title takes the next one", async () => {
    const { id } = await make({ title: "Page turner" });
    await change("rental-models", id, { slug: "turner-of-pages" });
    expect((await make({ title: "Page turner" })).slug).toBe("page-turner-2");
    expect(await open("/rental/page-turner")).toMatchObject({ status: 301, to: "/rental/turner-of-pages" });
  });

  it("is not found where no model has or had it", async () => {
    for (const unknown of ["no-such-thing", "018f0000-0000-7000-8000-00000000dead"])
      expect((await open(`/rental/${unknown}`)).to, unknown).toMatch(/^\/errors\/not-found/);
    const { id, slug } = await make({ title: "Short-lived" });
    await change("rental-models", id, { slug: "gone-soon" });
    const { meta } = (await admin.request(`GET /api/v1/rental-models/${id}`)).body.data;
    const body = { data: { type: "rental-models", id, meta: { version: meta.version } } };
    expect((await admin.request(`DELETE /api/v1/rental-models/${id}`, { body })).status).toBe(204);
    for (const former of [slug, "gone-soon", id])
      expect((await open(`/rental/${former}`)).to, former).toMatch(/^\/errors\/not-found/);
  });

  it("costs as many statements by any slug as by its id", async () => {
    const { id, slug } = await make({ title: "Counted" });
    await change("rental-models", id, { slug: "counted-now" });
    const counts = [];
    for (const key of [id, slug, "counted-now"]) {
      await admin.request(`GET /api/v1/rental-models/${key}?fields[rental-models]=slug`);
      sent.mockClear();
      await admin.request(`GET /api/v1/rental-models/${key}?fields[rental-models]=slug`);
      counts.push(sent.mock.calls.map(([given]) => textOf(given)).filter((text) => /rental_models/.test(text)).length);
    }
    expect(new Set(counts).size, String(counts)).toBe(1);
    expect(counts[0]).toBe(1);
  });
});

describe("articles and organizations", () => {
  it("ROUTE-086 ROUTE-037 are led to in the same way", async () => {
    const [article] = (await guest.request("GET /api/v1/articles?filter[slug]=choosing-a-switch")).body.data;
    expect(await open(`/articles/${article.id}`)).toMatchObject({ status: 301, to: "/articles/choosing-a-switch" });
    await change("articles", article.id, { slug: "how-to-choose-a-switch" });
    expect(await open("/articles/choosing-a-switch")).toMatchObject({
      status: 301,
      to: "/articles/how-to-choose-a-switch",
    });
    const { id } = (await admin.request("GET /api/v1/organizations/fabrique-du-geste")).body.data;
    expect(await open(`/organizations/${id}`)).toMatchObject({ status: 301, to: "/organizations/fabrique-du-geste" });
  });

  it("ERR-004 tell nobody of a draft by any address of it", async () => {
    const [article] = (await guest.request("GET /api/v1/articles?filter[slug]=adapting-a-doorbell")).body.data;
    await change("articles", article.id, { slug: "a-doorbell" });
    const { version } = (await admin.request(`GET /api/v1/articles/${article.id}`)).body.data.meta;
    const relationships = { status: { data: { type: "article-statuses", id: "draft" } } };
    const body = { data: { type: "articles", id: article.id, relationships, meta: { version } } };
    expect((await admin.request(`PATCH /api/v1/articles/${article.id}`, { body })).status).toBe(200);
    for (const key of [article.id, "adapting-a-doorbell", "a-doorbell"])
      expect((await open(`/articles/${key}`)).to, key).toMatch(/^\/errors\/not-found/);
  });
});
