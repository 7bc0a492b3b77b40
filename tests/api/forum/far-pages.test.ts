import { beforeAll, expect, it } from "vitest";
import { openForum } from "#tests/support/forum.ts";
import { browser, type Session } from "#tests/support/session.ts";

/** Subjects of the category: pages of ten go far beyond those that are counted off. */
const many = 330;
/** Every fifth of them is for administrators alone. */
const hidden = many / 5;

const forum = await openForum();
let guest: Session;
let category = "";
beforeAll(async () => {
  guest = browser(forum.server.url);
  category = await forum.category();
  await forum.owner.query(
    `insert into forum_subjects (id, source_locale, slug, category_id, created_at, updated_at, last_message_at, limit_to_admin, pinned_on_category_at)
     select ('018f0000-0000-7200-8000-' || lpad(to_hex(s * 7 % ${many + 1}), 12, '0'))::uuid, 'en', 'far-' || s, $1, at, at, at,
       s % 5 = 0, case when s % 40 = 1 then at end
     from generate_series(1, ${many}) s, lateral (select timestamptz '2024-01-01' + s / 4 * interval '1 hour' as at) x`,
    [category],
  );
  await forum.owner.query(
    "insert into forum_subjects_texts (record_id, locale, title) select id, 'en', 'Far ' || slug from forum_subjects where slug like 'far-%'",
  );
});

interface Listed {
  readonly ids: readonly string[];
  readonly total: number;
}

async function pageOf(session: Session, number: number): Promise<Listed> {
  const asked = `filter[category]=${category}&sort=-lastMessageAt&page[size]=10&page[number]=${number}`;
  const { status, body, text } = await session.request(`GET /api/v1/forum-subjects?${asked}`);
  expect(status, text).toBe(200);
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.meta.total };
}

/** What somebody may see of the category, in its order, as the database has it. */
async function wholeOf(isAdmin: boolean): Promise<readonly string[]> {
  const { rows } = await forum.owner.query<{ id: string }>(
    "select id from forum_subjects where category_id = $1 and ($2 or not limit_to_admin) order by last_message_at desc nulls last, id desc",
    [category, isAdmin],
  );
  return rows.map(({ id }) => id);
}

it("FORUM-001 numbered pages give each subject once and in order to whom it is shown, with equal times and pins", async () => {
  for (const session of [guest, forum.ada, forum.admin]) {
    const whole = await wholeOf(session === forum.admin);
    expect(whole.length).toBe(session === forum.admin ? many : many - hidden);
    const numbers = Array.from({ length: Math.ceil(whole.length / 10) }, (_, index) => index + 1);
    for (const order of [numbers, numbers.toReversed()]) {
      for (const number of order) {
        const { ids, total } = await pageOf(session, number);
        expect(ids, `page ${number}`).toEqual(whole.slice((number - 1) * 10, number * 10));
        expect(total).toBe(whole.length);
      }
    }
    expect(await pageOf(session, 1000)).toEqual({ ids: [], total: whole.length });
  }
});

it("FORUM-001 numbered pages stay whole and in order while messages are posted and subjects begun between them", async () => {
  const far = (await pageOf(forum.ada, 24)).ids;
  expect(far).toEqual((await wholeOf(false)).slice(230, 240));
  const turns = [25, 24, 26, 3, 25];
  for (const [index, number] of turns.entries()) {
    const said = await forum.say(forum.ben, far[index]!);
    expect(said.status, said.text).toBe(201);
    if (index === 2) await forum.start(forum.ada, category);
    const whole = await wholeOf(false);
    const { ids, total } = await pageOf(forum.ada, number);
    expect(total).toBe(whole.length);
    expect(ids, `page ${number}`).toEqual(whole.slice((number - 1) * 10, number * 10));
  }
});
