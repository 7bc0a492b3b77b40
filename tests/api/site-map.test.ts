import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const addressesOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);

it("names every page and article that a guest may open, for search engines", async () => {
  const { status, text, headers } = await send(url, "GET /sitemap.xml");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const addresses = addressesOf(text);
  expect(addresses).toContain(`${url}/`);
  expect(addresses).toContain(`${url}/about`);
  expect(addresses.some((address) => address.endsWith("/choosing-a-switch"))).toBe(true);
  expect(new Set(addresses).size).toBe(addresses.length);
  const { body } = await send(url, "GET /api/v1/articles?page[size]=100");
  for (const { attributes } of body.data) expect(text).toContain(`/${attributes.slug}</loc>`);
});

it("ROUTE-077 names every rental model below the page that lists them, and none where the rental is off", async () => {
  const { text } = await send(url, "GET /sitemap.xml");
  const { body } = await send(url, "GET /api/v1/rental-models?page[size]=100");
  expect(body.data.length).toBeGreaterThan(5);
  const slugs = body.data.map(({ attributes }: Model) => attributes.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  const listed = addressesOf(text).filter((address) => slugs.includes(address.slice(address.lastIndexOf("/") + 1)));
  expect(listed).toHaveLength(body.data.length);
  const [page] = [...new Set(listed.map((address) => address.slice(0, address.lastIndexOf("/"))))];
  expect(addressesOf(text)).toContain(page);
  for (const address of [page!, listed[0]!]) expect((await fetch(address)).status, address).toBe(200);

  const without = await demoServer({ FLAG_RENTAL: "false" });
  const other = await send(without.url, "GET /sitemap.xml");
  expect(other.status).toBe(200);
  for (const slug of slugs) expect(other.text).not.toContain(slug);
});

it("ROUTE-044 FLAG-017 names every survey at its own address, and none where surveys are off", async () => {
  const { body } = await send(url, "GET /api/v1/surveys");
  const paths = body.data.map(({ id }: { readonly id: string }) => `/services/surveys/${id}`);
  expect(paths.length).toBeGreaterThan(3);
  const { text } = await send(url, "GET /sitemap.xml");
  for (const path of paths) expect(text).toContain(`${path}</loc>`);
  const without = await demoServer({ FLAG_SURVEYS: "false" });
  expect((await send(without.url, "GET /sitemap.xml")).text).not.toContain("/services/surveys/");
  expect((await send(without.url, "GET /api/v1/surveys")).status).toBe(404);
  expect((await send(without.url, `GET /api/v1${paths[0]}/ballot`)).status).toBe(404);
});

interface Model {
  readonly attributes: { readonly slug: string };
}

it("says the same to everybody: nothing that needs a sign-in", async () => {
  const admin = await signedIn(url, "admin@labcommons.test", "labcommons-demo");
  expect((await admin.request("GET /sitemap.xml")).text).toBe((await send(url, "GET /sitemap.xml")).text);
  expect((await send(url, "GET /sitemap.xml")).text).not.toMatch(/\/(?:admin|account|auth)/);
});

it("has icons and a manifest that names the site", async () => {
  const manifest = await send(url, "GET /site.webmanifest");
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  const { name, icons } = JSON.parse(manifest.text);
  expect(name).toBe("Labcommons");
  for (const { src, type } of [
    ...icons,
    { src: "/favicon.ico", type: "image/png" },
    { src: "/apple-touch-icon.png", type: "image/png" },
  ]) {
    const icon = await send(url, `GET ${src}`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
});

it("is told in robots.txt, which closes what nobody looks for", async () => {
  const { text } = await send(url, "GET /robots.txt");
  expect(text).toContain(`Sitemap: ${url}/sitemap.xml`);
  expect(text).toContain("Disallow: /admin/");
});
