import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { putPeople } from "#tests/support/people.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
let category = "";
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
  await putPeople(forum.server.settings, [{ email: "super@labs.test", roles: ["app_admin"] }]);
  const owner = await signedIn(forum.server.url, "super@labs.test");
  const attributes = { path: "/forum", title: "Forum", isDraft: false };
  const page = (await forum.make(owner, "app-pages", attributes)).body.data.id;
  const block = { internalId: crypto.randomUUID(), position: 0, name: "forum", viewId: "forum", props: {} };
  const made = await forum.make(owner, "app-page-components", block, { page: { type: "app-pages", id: page } });
  expect(made.status, made.text).toBe(201);
});

const nowhere = "0190f0aa-0000-7000-8000-00000000ffff";
/** What somebody is told of an address, without its own words. */
const answers = async (session: Session, name: string) => {
  const asked = await Promise.all([
    session.request(`GET /api/v1/forum-subjects/${name}`),
    forum.call(session, `GET places/${name}`),
    forum.call(session, `GET subjects/${name}/mark`),
    session.request(`GET /api/v1/services/publishables/forum-subjects/${name}`),
  ]);
  return asked.map(({ status, text }) => [status, text.replaceAll(name, "it").replaceAll(/"id":"[^"]*"/g, "")]);
};

/** What the page of an address answers: where it leads, and all that it says, without its own words. */
const page = async (session: Session, name: string) => {
  const { status, headers, text } = await session.request(`GET /forum/${name}`, { headers: { accept: "text/html" } });
  expect(headers.get("location")).toBe(`/errors/not-found?path=/forum/${name}`);
  const said = text.replaceAll(name, "it").replaceAll(/[0-9a-f-]{36}/g, "");
  return [status, headers.get("location")?.replaceAll(name, "it"), headers.get("link"), said];
};

it.each(["merged into one", "merged into one that became one", "made one", "merged twice"])(
  "a subject that was %s for administrators is to others as if it had never been",
  async (how) => {
    const { subject, slug } = await forum.start(forum.ada, category, { title: `Complaint about ${how}` });
    const hide = (id: string) => forum.change(forum.admin, "forum-subjects", id, { limitToAdmin: true });
    const into = await forum.start(forum.admin, category, { limitToAdmin: how === "merged into one" });
    const merge = (from: string, to: string) => forum.call(forum.admin, `POST subjects/${from}/merge`, { into: to });
    if (how === "made one") await hide(subject);
    else expect((await merge(subject, into.subject)).status).toBe(200);
    if (how === "merged twice") {
      const last = await forum.start(forum.admin, category);
      await merge(into.subject, last.subject);
      await hide(last.subject);
    }
    if (how === "merged into one that became one") await hide(into.subject);
    for (const session of [guest, forum.ada, forum.ben])
      for (const name of [subject, slug, `${slug}-2`]) {
        const other = name === subject ? nowhere : "never-was";
        expect(await answers(session, name)).toEqual(await answers(session, other));
        expect(await page(session, name)).toEqual(await page(session, other));
      }
  },
);

it("an event tells the title of the other subject to whoever sees that subject, and to nobody else", async () => {
  const titled = (title: string) => forum.start(forum.admin, category, { title });
  const one = await titled("One");
  const [merged, apart, target, gone] = [
    await titled("Merged secret"),
    await titled("Moved secret"),
    await titled("Target secret"),
    await titled("Deleted secret"),
  ];
  const move = async (into: string) => {
    const { id } = (await forum.say(forum.admin, one.subject)).body.data;
    await forum.call(forum.admin, `POST subjects/${one.subject}/moved-messages`, { messages: [id], into });
  };
  await forum.call(forum.admin, `POST subjects/${merged.subject}/merge`, { into: one.subject });
  for (const { subject } of [apart, gone]) await move(subject);
  const { id: back } = (await forum.say(forum.admin, target.subject)).body.data;
  await forum.call(forum.admin, `POST subjects/${target.subject}/moved-messages`, {
    messages: [back],
    into: one.subject,
  });
  const told = async (session: Session) => {
    const { text } = await session.request(`GET /api/v1/forum-subject-events?filter[subject]=${one.subject}`);
    const page = await session.request(`GET /forum/${one.slug}`);
    const words = [...`${text} ${page.text}`.matchAll(/(\w+) secret/g)].map(([, word]) => word!);
    return [...new Set(words)].toSorted();
  };
  for (const session of [guest, forum.ben, forum.admin])
    expect(await told(session)).toEqual(["Deleted", "Merged", "Moved", "Target"]);
  const remove = { deletedAt: "2026-01-01T00:00:00Z", deletionReason: "Title" };
  await forum.change(forum.admin, "forum-subjects", gone.subject, remove);
  await forum.change(forum.admin, "forum-subjects", apart.subject, { limitToAdmin: true });
  for (const session of [guest, forum.ben]) expect(await told(session)).toEqual(["Merged", "Target"]);
  const hidden = await forum.start(forum.admin, category, { limitToAdmin: true });
  await forum.call(forum.admin, `POST subjects/${target.subject}/merge`, { into: hidden.subject });
  await forum.change(forum.admin, "forum-subjects", merged.subject, { limitToAdmin: true });
  for (const session of [guest, forum.ben]) expect(await told(session)).toEqual([]);
  expect(await told(forum.admin)).toEqual(["Deleted", "Merged", "Moved", "Target"]);
  const lines = (await guest.request(`GET /forum/${one.slug}`)).text;
  expect(lines).toContain("moved messages to another topic");
  expect(lines).not.toContain("“”");
  await forum.owner.query("delete from forum_subjects where id = $1", [gone.subject]);
  expect(await told(guest)).toEqual([]);
});
