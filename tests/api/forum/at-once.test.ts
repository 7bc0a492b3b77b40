import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";

const forum = await openForum();

it("two hundred answers at once to one subject are all there, once each, in one order, and are counted", async () => {
  const category = await forum.category();
  const { subject, message } = await forum.start(forum.ben, category);
  await forum.call(forum.ada, `POST subjects/${subject}/reading`, { message });
  const link = { subject: { type: "forum-subjects", id: subject } };
  const post = async (number: number): Promise<string> => {
    const answer = await forum.make(
      forum.admin,
      "forum-subject-messages",
      { content: `<p>Answer ${number}</p>` },
      link,
    );
    if (answer.status !== 503) {
      expect(answer.status, answer.text).toBe(201);
      return answer.body.data.id;
    }
    await wait(Number(answer.headers.get("retry-after") ?? 0) * 1000);
    return post(number);
  };
  const posted = await Promise.all(Array.from({ length: 200 }, (_, number) => post(number)));
  const { rows } = await forum.owner.query(
    `select id::text, position, content, row_number() over (order by created_at)::int as by_time
     from forum_subject_messages where subject_id = $1 order by position`,
    [subject],
  );
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
  expect(rows.map(({ by_time }) => by_time)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([message, ...posted].toSorted());
  expect(new Set(rows.map(({ content }) => content)).size).toBe(201);
  const shown = await forum.ada.request(`GET /api/v1/forum-subjects/${subject}?include=latestMessage`);
  const { attributes, relationships } = shown.body.data;
  expect([attributes.messagesCount, attributes.newMessagesCount]).toEqual([201, 200]);
  expect(relationships.latestMessage.data.id).toBe(rows.at(-1).id);
  expect(attributes.lastMessageAt).toBe(shown.body.included[0].attributes.createdAt);
}, 120_000);
