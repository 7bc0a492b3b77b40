import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

const forum = await openForum();
let guest: Session;
beforeAll(async () => {
  guest = browser(forum.server.url);
});

const type = "forum-subject-messages";
const versions = (session: Session, message: string) => forum.call(session, `GET messages/${message}/versions`);

it("what a message said is read by who reads it, and of what was deleted by moderators alone", async () => {
  const { subject, message } = await forum.start(forum.ada, await forum.category(), { content: "<p>Glue it</p>" });
  const edit = async (content: string) =>
    expect((await forum.change(forum.ada, type, message, { content })).status).toBe(200);
  await forum.owner.query("update forum_subject_messages set created_at = created_at - interval '10 minutes'");
  await edit("<p>Screw the handle</p>");
  const read = await versions(guest, message);
  expect(read.status, read.text).toBe(200);
  const words = read.body.data.map(({ content }: { content: string }) => content);
  expect(words).toEqual(["<p>Glue it</p>", "<p>Screw the handle</p>"]);

  const removal = { deletedAt: "2026-01-01T00:00:00Z", deletionReason: "Dangerous" };
  await forum.change(forum.admin, type, message, removal);
  expect((await versions(guest, message)).status).toBe(404);
  expect((await versions(forum.ada, message)).status).toBe(403);
  expect((await versions(forum.admin, message)).body.data).toHaveLength(2);
  await forum.change(forum.admin, type, message, { deletedAt: null });
  await forum.change(forum.admin, "forum-subjects", subject, { limitToAdmin: true });
  for (const session of [guest, forum.ada]) expect((await versions(session, message)).status).toBe(404);
  expect((await versions(guest, "nothing")).status).toBe(404);
});
