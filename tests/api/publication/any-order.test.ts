import fc from "fast-check";
import { expect, it } from "vitest";
import { instantOf } from "#core/kernel/now.ts";
import { testClock } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "author@labs.test", roles: ["contributor"] },
      { email: "other@labs.test", roles: ["contributor"] },
      { email: "member@labs.test" },
    ]),
});
const names = ["admin", "author", "other", "member"] as const;
type Who = (typeof names)[number] | "guest";
let by: Readonly<Record<Who, Session>>;
const signIn = async (): Promise<void> => {
  const [admin, author, other, member] = await Promise.all(
    names.map((name) => signedIn(server.url, `${name}@labs.test`)),
  );
  by = { admin: admin!, author: author!, other: other!, member: member!, guest: browser(server.url) };
};

/** A third of an hour: the longest order of steps takes less than a day, in which no session ends. */
const beat = 1_200_000;
/** The present as the model takes it: not later than the server's, and never by a beat earlier. */
let now = testClock();
const inBeats = (beats: number): string => instantOf(() => now + beats * beat);

/** An item as it has to be. */
interface Item {
  readonly type: string;
  readonly id: string;
  /** When it comes out, or did: `null` for a draft. */
  out: string | null;
  isDeleted: boolean;
  /** The request that waits, and when it wants the item to come out. */
  pending: { readonly id: string; readonly wanted: string | null } | null;
}
/** What an item answers to a viewer; that it was deleted is told to those alone who would see it otherwise. */
const statusFor = (who: Who, { out, isDeleted }: Item): 200 | 404 | 410 => {
  if (who === "admin") return 200;
  if (who !== "author" && (out === null || out > inBeats(0))) return 404;
  return isDeleted ? 410 : 200;
};

const make = async (type: string, more: object): Promise<Item> => {
  const body = { data: { type, attributes: { title: "A grip", ...more } } };
  const answer = await by.author.request(`POST /api/v1/${type}`, { body });
  expect(answer.status, answer.text).toBe(201);
  return { type, id: answer.body.data.id, out: null, isDeleted: false, pending: null };
};
type Link = { readonly type: string; readonly id: string };
const patch = async (who: Session, type: string, id: string, attributes: object, status?: Link) => {
  const { version } = (await by.admin.request(`GET /api/v1/${type}/${id}`)).body.data.meta;
  const relationships = status ? { relationships: { status: { data: status } } } : {};
  const body = { data: { type, id, meta: { version }, attributes, ...relationships } };
  return (await who.request(`PATCH /api/v1/${type}/${id}`, { body })).status;
};
const requests = "publication-requests";
const decision = (id: string): Link => ({ type: "publication-request-statuses", id });
const articleStatus = ({ type }: Item, id: string): [Link] | [] =>
  type === "articles" ? [{ type: "article-statuses", id }] : [];

type Step = (item: Item, isLater: boolean) => Promise<void>;
const steps: Readonly<Record<string, Step>> = {
  async ask(item, isLater) {
    const wanted = isLater ? inBeats(1) : null;
    const data = {
      type: requests,
      attributes: { targetedPublishedAt: wanted },
      relationships: { publishable: { data: { type: item.type, id: item.id } } },
    };
    const { status, body } = await by.author.request(`POST /api/v1/${requests}`, { body: { data } });
    const may = !item.isDeleted && item.out === null && item.pending === null;
    expect(status >= 200 && status < 300).toBe(may);
    if (may) item.pending = { id: body.data.id, wanted };
  },
  async takeBack(item) {
    if (!item.pending) return;
    const { id } = item.pending;
    const { version } = (await by.author.request(`GET /api/v1/${requests}/${id}`)).body.data.meta;
    const body = { data: { type: requests, id, meta: { version } } };
    expect((await by.author.request(`DELETE /api/v1/${requests}/${id}`, { body })).status).toBe(204);
    item.pending = null;
  },
  async accept(item, isLater) {
    if (!item.pending) return;
    const chosen = isLater ? { targetedPublishedAt: inBeats(1) } : {};
    expect(await patch(by.admin, requests, item.pending.id, chosen, decision("accepted"))).toBe(200);
    const wanted = chosen.targetedPublishedAt ?? item.pending.wanted;
    Object.assign(item, { out: wanted !== null && wanted > inBeats(0) ? wanted : inBeats(0), pending: null });
  },
  async refuse(item) {
    if (!item.pending) return;
    const why = { refuseReason: "Name your sources" };
    expect(await patch(by.admin, requests, item.pending.id, why, decision("refused"))).toBe(200);
    item.pending = null;
  },
  async publish(item, isLater) {
    const out = inBeats(isLater ? 1 : 0);
    const status = await patch(by.admin, item.type, item.id, { publishedAt: out }, ...articleStatus(item, "published"));
    expect(status).toBe(200);
    Object.assign(item, { out, pending: null });
  },
  async withdraw(item) {
    const attributes = item.type === "articles" ? {} : { publishedAt: null };
    expect(await patch(by.admin, item.type, item.id, attributes, ...articleStatus(item, "draft"))).toBe(200);
    item.out = null;
  },
  async remove(item, byAuthor) {
    if (item.isDeleted) return;
    const who = byAuthor ? by.author : by.admin;
    expect(await patch(who, item.type, item.id, { deletedAt: inBeats(0) })).toBe(byAuthor ? 204 : 200);
    Object.assign(item, { isDeleted: true, pending: null });
    if (item.out !== null && item.out > inBeats(0)) item.out = null;
  },
  async restore(item) {
    if (!item.isDeleted) return;
    expect(await patch(by.admin, item.type, item.id, { deletedAt: null })).toBe(200);
    item.isDeleted = false;
  },
};
/** Lets time go on, for the model and for the server alike. */
const wait = (): void => {
  now += 2 * beat;
  server.goTo(inBeats(0));
};

/** What each viewer gets is what they may see: on its own, in lists, and in what is counted. */
async function check(items: readonly Item[]): Promise<void> {
  for (const who of [...names, "guest"] as const)
    for (const item of items) {
      const { type, id } = item;
      const expected = statusFor(who, item);
      const { status } = await by[who].request(`GET /api/v1/${type}/${id}`);
      expect([who, type, status]).toEqual([who, type, expected]);
      const { data, meta } = (await by[who].request(`GET /api/v1/${type}?filter[id]=${id}`)).body;
      // What is deleted is in no list unless it is asked for.
      const number = expected === 200 && !item.isDeleted ? 1 : 0;
      expect([who, type, data.length, meta.total]).toEqual([who, type, number, number]);
    }
  for (const { id, pending } of items) {
    const path = `GET /api/v1/${requests}?filter[publishable]=${id}&filter[status]=pending`;
    for (const who of ["admin", "author"] as const) {
      const { data } = (await by[who].request(path)).body;
      expect(data.map((each: Link) => each.id)).toEqual(pending ? [pending.id] : []);
    }
    expect((await by.other.request(path)).body.data ?? []).toEqual([]);
  }
}

it("no order of asking, deciding, publishing, withdrawing, deleting and restoring shows an item to who may not see it", async () => {
  // Plans, and what comes between them and their moment, are what goes wrong.
  const often = ["wait", "publish", "ask", "accept", "remove", "restore"];
  const name = fc.constantFrom("wait", ...Object.keys(steps), ...often);
  const order = fc.array(fc.tuple(name, fc.boolean()), { minLength: 16, maxLength: 32, size: "max" });
  await fc.assert(
    fc.asyncProperty(order, async (asked) => {
      wait();
      await signIn();
      const items = [
        await make("articles", {}),
        await make("blog-posts", { content: "<p>It holds.</p>" }),
        await make("calendar-events", { startAt: inBeats(500), endAt: inBeats(501) }),
      ];
      for (const [name, isLater] of asked) {
        if (name === "wait") wait();
        for (const item of items) {
          await steps[name]?.(item, isLater);
          const { status } = await by.guest.request(`GET /api/v1/${item.type}/${item.id}`);
          expect([name, item.type, status]).toEqual([name, item.type, statusFor("guest", item)]);
        }
      }
      await check(items);
    }),
    { numRuns: 16 },
  );
}, 300_000);
