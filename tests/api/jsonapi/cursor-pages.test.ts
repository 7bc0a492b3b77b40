import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Answered, type Session, send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer({ NETWORK_REQUESTS_PER_MINUTE: "0" });
let admin: Session;
beforeAll(async () => void (admin = await signedIn(url, "admin@labcommons.test", demoPassword)));

type Ask = (address: string) => Promise<Answered>;
const asGuest: Ask = (address) => send(url, `GET ${address.replace(url, "")}`);
const asAdmin: Ask = (address) => admin.request(`GET ${address.replace(url, "")}`);

interface Row {
  readonly id: string;
  readonly meta: { readonly page?: { readonly cursor: string } };
}
const rowsOf = ({ body }: Answered): readonly Row[] => body.data;
function idsOf(answer: Answered): readonly string[] {
  expect(answer.status, answer.text).toBe(200);
  return rowsOf(answer).map(({ id }) => id);
}

/** Every record that the links of a list lead to. */
async function followed(ask: Ask, address: string, link: "next" | "prev"): Promise<readonly string[]> {
  const met: string[] = [];
  for (let at: string | null = address; at !== null; ) {
    const answer: Answered = await ask(at);
    if (link === "next") met.push(...idsOf(answer));
    else met.unshift(...idsOf(answer));
    at = answer.body.links[link];
  }
  return met;
}

describe("pages by cursor", () => {
  const lists = [
    "/api/v1/articles?page[size]=3",
    "/api/v1/articles?sort=-publishedAt,title&page[size]=2",
    "/api/v1/articles?sort=title&page[size]=4",
    "/api/v1/articles?sort=-title&filter[search]=a&page[size]=3",
    "/api/v1/articles?include=category,tags&page[size]=3",
    "/api/v1/rental-items?page[size]=7",
    "/api/v1/users?sort=lastName&page[size]=4",
    "/api/v1/rental-commands?page[size]=2",
  ];

  it.each(lists)(
    "API-005 follow the links of %s from either end, and meet what its numbered pages have",
    async (list) => {
      const isOpen = list.includes("articles");
      for (const ask of isOpen ? [asGuest, asAdmin] : [asAdmin]) {
        const size = list.replace(/page\[size\]=\d+/, "page[size]=100");
        const whole = idsOf(await ask(size));
        expect(whole.length).toBeGreaterThan(2);
        expect(await followed(ask, `${list}&page[after]=`, "next")).toEqual(whole);
        expect(await followed(ask, `${list}&page[before]=`, "prev")).toEqual(whole);
      }
    },
  );

  it("API-005 keep what was asked in their links, tell each record's cursor, and say by which profile", async () => {
    const first = await asGuest("/api/v1/articles?fields[articles]=title&sort=title&page[size]=2&page[after]=");
    expect(first.headers.get("content-type")).toBe(
      'application/vnd.api+json; profile="https://jsonapi.org/profiles/ethanresnick/cursor-pagination"',
    );
    expect(first.body.links.prev).toBeNull();
    expect(first.body.meta).toEqual({ page: { size: 2 } });
    const next = await asGuest(first.body.links.next);
    expect(Object.keys(next.body.data[0].attributes)).toEqual(["title"]);
    const cursor = rowsOf(first)[0]!.meta.page!.cursor;
    const fromFirst = await asGuest(`/api/v1/articles?sort=title&page[size]=1&page[after]=${cursor}`);
    expect(idsOf(fromFirst)).toEqual([idsOf(first)[1]]);
    expect(idsOf(await asGuest(next.body.links.prev))).toEqual(idsOf(first));
    const counted = await asGuest("/api/v1/articles?page[size]=2&page[after]=&page[total]=1");
    expect(counted.body.meta.total).toBeGreaterThan(2);
    const numbered = await asGuest("/api/v1/articles?page[size]=2");
    expect(rowsOf(numbered)[0]!.meta.page).toBeUndefined();
  });

  it("API-005 stay where they are while records come and go", async () => {
    const make = async (name: string) =>
      (await admin.request("POST /api/v1/tags", { body: { data: { type: "tags", attributes: { name } } } })).body.data;
    const made = [await make("Cursor b"), await make("Cursor d"), await make("Cursor f")];
    const list = "/api/v1/tags?filter[name][starts]=Cursor&sort=name&page[size]=1";
    const first = await asAdmin(`${list}&page[after]=`);
    await make("Cursor a");
    const between = await make("Cursor c");
    const [gone] = made;
    const body = { data: { type: "tags", id: gone.id, meta: { version: gone.meta.version } } };
    expect((await admin.request(`DELETE /api/v1/tags/${gone.id}`, { body })).status).toBe(204);
    expect(await followed(asAdmin, first.body.links.next, "next")).toEqual([between.id, made[1].id, made[2].id]);
  });

  it("API-005 refuse a cursor that was bent, or that is of another order, list or language, and name it", async () => {
    const first = await asGuest("/api/v1/articles?sort=title&page[size]=2&page[after]=");
    const { cursor } = rowsOf(first)[0]!.meta.page!;
    const refused = [
      `/api/v1/articles?page[after]=${cursor}`,
      `/api/v1/articles?sort=-title&page[after]=${cursor}`,
      `/api/v1/tags?sort=title&page[after]=${cursor}`.replace("sort=title&", ""),
      `/api/v1/articles?sort=title&page[after]=${cursor.slice(0, -2)}AA`,
      `/api/v1/articles?sort=title&page[after]=${cursor}!`,
      "/api/v1/articles?sort=title&page[after]=x",
      "/api/v1/articles?sort=title&page[after]=%F0%9F%98%80",
    ];
    for (const address of refused) {
      const { status, body } = await asGuest(address);
      expect([address, status, body.errors[0].code, body.errors[0].source]).toEqual([
        address,
        400,
        "bad-cursor",
        { parameter: "page[after]" },
      ]);
    }
    const french = await send(url, `GET /api/v1/articles?sort=title&page[after]=${cursor}`, {
      headers: { "accept-language": "fr" },
    });
    expect([french.status, french.body.errors[0].title]).toEqual([400, "Curseur inutilisable"]);
  });

  it("API-005 refuse what does not go together, as the profile says", async () => {
    const refused = async (query: string) => {
      const { status, body } = await asGuest(`/api/v1/articles?${query}`);
      return [status, body.errors?.[0].source?.parameter, body.errors?.[0].links?.type];
    };
    const profile = "https://jsonapi.org/profiles/ethanresnick/cursor-pagination";
    expect(await refused("page[after]=&page[number]=1")).toEqual([400, "page[number]", undefined]);
    expect(await refused("page[after]=&page[before]=")).toEqual([
      400,
      "page[before]",
      `${profile}/range-pagination-not-supported`,
    ]);
    expect(await refused("page[after]=&page[size]=101")).toEqual([400, "page[size]", `${profile}/max-size-exceeded`]);
    expect(await refused("page[after]=&page[size]=all")).toEqual([400, "page[size]", undefined]);
    const tooLong = await asAdmin("/api/v1/rental-items?sort=comment&page[after]=");
    expect([tooLong.status, tooLong.body.errors[0].source, tooLong.body.errors[0].links]).toEqual([
      400,
      { parameter: "sort" },
      { type: `${profile}/unsupported-sort` },
    ]);
    expect((await asGuest("/api/v1/articles/anything?page[after]=")).status).toBe(400);
  });

  it("export every record as CSV, as numbered pages do", async () => {
    const csv = (address: string) => send(url, `GET ${address}`, { headers: { accept: "text/csv" } });
    const whole = await csv("/api/v1/articles?sort=title");
    expect((await csv("/api/v1/articles?sort=title&page[after]=")).text).toBe(whole.text);
  });
});
