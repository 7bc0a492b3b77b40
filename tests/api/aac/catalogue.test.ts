import pg from "pg";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
/** One product is not in the catalogue, from before anybody asks. */
const held = "Sguardo";
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
await owner.query("update aac_products set status = 'pending' where name = $1", [held]);
await owner.end();
const guest = browser(server.url);
const moderator = await signedIn(server.url, "aac@labcommons.test", demoPassword);
const member = await signedIn(server.url, "member@labcommons.test", demoPassword);

const list = async (query: string, session: Session = guest) =>
  (await session.request(`GET /api/v1/aac-products?page[size]=100&${query}`)).body;
const namesOf = async (query: string, session: Session = guest): Promise<readonly string[]> =>
  (await list(query, session)).data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
const idOf = async (type: string, name: string, session: Session = guest): Promise<string> =>
  (await session.request(`GET /api/v1/${type}?filter[name][eq]=${encodeURIComponent(name)}`)).body.data[0].id;
const product = (attributes: object, relationships: object = {}) => ({
  body: { data: { type: "aac-products", attributes, relationships } },
});

describe("the catalogue of communication products", () => {
  it("AAC-001 AAC-002 knows four ways to act, and two in which they come along", async () => {
    const codes = async (type: string) =>
      (await guest.request(`GET /api/v1/${type}?sort=position`)).body.data.map(({ id }: { id: string }) => id);
    expect(await codes("aac-access-types")).toEqual(["pointing", "head_pointer", "eye_pointer", "scanning"]);
    expect(await codes("aac-integration-types")).toEqual(["direct", "third_party"]);
  });

  it("AAC-003 PERM-019 is kept by its moderator, whose products are in it at once", async () => {
    const seller = await idOf("aac-sellers", "Nordlyd");
    const made = await moderator.request(
      "POST /api/v1/aac-products",
      product(
        { name: "Stær", description: "<p>A box that sings.</p>", price: 12_50, website: "https://staer.example" },
        {
          seller: { data: { type: "aac-sellers", id: seller } },
          accessTypes: { data: [{ type: "aac-access-types", id: "scanning" }] },
        },
      ),
    );
    expect(made.status, made.text).toBe(201);
    const { id, attributes } = made.body.data;
    expect(attributes).toMatchObject({ name: "Stær", price: 1250, status: "accepted" });
    expect((await guest.request(`GET /api/v1/aac-products/${id}`)).status).toBe(200);
    expect((await guest.request("POST /api/v1/aac-products", product({ name: "Mine" }))).status).toBe(401);
    const wrong = await moderator.request("POST /api/v1/aac-products", product({ name: "", price: -1 }));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map((each: { source: { pointer: string } }) => each.source.pointer).toSorted()).toEqual([
      "/data/attributes/name",
      "/data/attributes/price",
    ]);
    const forged = await moderator.request("POST /api/v1/aac-products", product({ name: "Forged", status: "refused" }));
    expect(forged.status).not.toBe(201);
    const { meta } = made.body.data;
    const gone = await moderator.request(`DELETE /api/v1/aac-products/${id}`, {
      body: { data: { type: "aac-products", id, meta } },
    });
    expect(gone.status, gone.text).toBe(204);
    expect((await guest.request(`GET /api/v1/aac-products/${id}`)).status).toBe(404);
  });

  it("is narrowed by every lookup, any of some values each, and by words", async () => {
    expect(await namesOf("filter[accessTypes]=head_pointer&sort=name")).toEqual([
      "Fjord",
      "Nodder",
      "Quiet Keys",
      "Testa Alta",
    ]);
    const [linux, web] = [
      await idOf("aac-compatible-systems", "Linux"),
      await idOf("aac-compatible-systems", "Web browser"),
    ];
    const danish = await idOf("aac-languages", "Danish");
    expect(await namesOf(`filter[compatibleSystems]=${linux},${web}&filter[languages]=${danish}&sort=name`)).toEqual([
      "Quiet Keys",
      "Row by Row",
    ]);
    expect(await namesOf("filter[search]=wren")).toEqual(["Wren Gaze", "Wren Gaze Mini"]);
  });

  it("counts by the database how many products have a value, whoever asks, and none that is not in it", async () => {
    const count = async (session: Session) =>
      (await session.request("GET /api/v1/aac-access-types/eye_pointer")).body.data.attributes.productsCount;
    const listed = await namesOf("filter[accessTypes]=eye_pointer");
    expect(listed).not.toContain(held);
    expect([await count(guest), await count(moderator)]).toEqual([listed.length, listed.length]);
    expect(await namesOf(`filter[name][eq]=${held}`, member)).toEqual([]);
    expect(await namesOf(`filter[name][eq]=${held}`, moderator)).toEqual([held]);
  });

  it("counts beside each facet what the others leave, in one statement, and nothing that is not in it", async () => {
    const facets = async (query = "", session: Session = guest) =>
      (await session.request(`GET /api/v1/services/aac-products/facets?${query}`)).body.data;
    const all = await facets();
    expect(all.access.eye_pointer).toBe((await namesOf("filter[accessTypes]=eye_pointer")).length);
    expect((await facets("", moderator)).access).toEqual(all.access);
    const danish = await idOf("aac-languages", "Danish");
    const narrowed = await facets(`access=scanning,head_pointer&language=${danish}`);
    const count = async (query: string) => (await namesOf(query)).length;
    for (const [access, found] of Object.entries(narrowed.access))
      expect([access, found]).toEqual([
        access,
        await count(`filter[accessTypes]=${access}&filter[languages]=${danish}`),
      ]);
    expect(narrowed.language[danish]).toBe(
      await count(`filter[accessTypes]=scanning,head_pointer&filter[languages]=${danish}`),
    );
    for (const [seller, found] of Object.entries(narrowed.seller))
      expect(found).toBe(
        await count(`filter[accessTypes]=scanning,head_pointer&filter[languages]=${danish}&filter[seller]=${seller}`),
      );
    expect((await facets("search=wren")).access.eye_pointer).toBe(2);
    expect((await facets("access=nothing")).seller).toEqual({});
  });

  it("tells those who subscribe of new products, the newest first, all or of a seller, and of nothing else", async () => {
    const feed = (query = "") => fetch(`${server.url}/feeds/aac-products.xml${query}`);
    const idsIn = async (answer: Response) =>
      [...(await answer.text()).matchAll(/<entry>.*?<id>urn:uuid:(.*?)<\/id>/gs)].map(([, id]) => id);
    const newest = (await list("sort=-listedAt")).data.map(({ id }: { id: string }) => id);
    const answer = await feed();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(await idsIn(answer)).toEqual(newest.slice(0, 30));
    const seller = await idOf("aac-sellers", "Nordlyd");
    const sold = (await list(`filter[seller]=${seller}`)).data.map(({ id }: { id: string }) => id);
    expect((await idsIn(await feed(`?seller=${seller}&lang=fr`))).toSorted()).toEqual(sold.toSorted());
    const page = await (await fetch(`${server.url}/communication`)).text();
    expect(page).toContain("/feeds/aac-products.xml");
  });

  it("COMP-034 comes with its page, its products are in the site map, and their page is drawn by the server", async () => {
    const html = await (await fetch(`${server.url}/communication`)).text();
    expect(html).toContain("Carnet Parlant");
    expect(html).toContain("Eye pointer (");
    const id = await idOf("aac-products", "Fjord");
    const page = await (await fetch(`${server.url}/communication/${id}`)).text();
    for (const part of ["Fjord", "Nordlyd", "Head pointer", "Danish"]) expect(page).toContain(part);
    expect(page).toContain(`/communication/compare?products=${id}`);
    expect(page).not.toContain("noindex");
    const seller = await idOf("aac-sellers", "Nordlyd");
    const sold = await (await fetch(`${server.url}/communication/sellers/${seller}`)).text();
    expect(sold).toContain("Robust 8");
    const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
    expect(map).toContain(`/communication/${id}`);
    expect(map).not.toContain(await idOf("aac-products", held, moderator));
  });
});
