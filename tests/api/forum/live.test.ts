import { expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser } from "#tests/support/session.ts";

const forum = await openForum();

it("open pages are told by the mark of a subject that it has a new message, and only who sees it is given its mark", async () => {
  const category = await forum.category();
  const { subject } = await forum.start(forum.ada, category);
  const hidden = await forum.start(forum.admin, category, { limitToAdmin: true });
  const guest = browser(forum.server.url);
  const { mark } = (await forum.call(guest, `GET subjects/${subject}/mark`)).body.data;
  expect((await forum.call(guest, `GET subjects/${hidden.subject}/mark`)).status).toBe(404);
  const events = await fetch(`${forum.server.url}/api/v1/services/app-events`);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  await forum.say(forum.ben, subject);
  let heard = "";
  while (!heard.includes(mark)) heard += (await reader.read()).value ?? "";
  expect(heard).toContain(`event: forum.subject\ndata: ${mark}`);
  expect(heard).not.toContain(subject);
  await reader.cancel();
});
