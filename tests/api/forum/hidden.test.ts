import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
let category = "";
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
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
      for (const name of [subject, slug])
        expect(await answers(session, name)).toEqual(await answers(session, name === slug ? "never-was" : nowhere));
  },
);
