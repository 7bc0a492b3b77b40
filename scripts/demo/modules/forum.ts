import { Effect } from "effect";
import { actingAs } from "#core/kernel/acting.ts";
import { insert, insertAll } from "#core/kernel/records.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { forumFollows, forumSubjectMessages, forumSubjects } from "#core/modules/forum/entities.ts";
import { ForumThreads } from "#core/modules/forum/ports.ts";
import { likes } from "#core/shell/likes/entities.ts";
import { after } from "#core/shell/moderation/rules.ts";
import { writesIn } from "../accounts.ts";
import { forumCategories } from "../content/forum/categories.ts";
import type { DemoMessage, DemoSubject } from "../content/forum/forum-types.ts";
import { demoSubjects } from "../content/forum/index.ts";
import { type Demo, daysBefore, viewerAt, type WriteDemo } from "../demo.ts";

/** What people ask one another. */
export const writeForum: WriteDemo = async (demo) => {
  await writeCategories(demo);
  for (const subject of demoSubjects) await writeSubject(subject, demo);
  const user = demo.idOf("users", "member");
  const followed = { type: "forum-categories", id: demo.idOf("forum-categories", "communication") };
  await demo.run(actingAs(demo.system, insert(forumFollows, { level: "watching", user, followed })));
};

async function writeCategories({ write, keep, idOf }: Demo): Promise<void> {
  for (const [position, { key, name, about, parent }] of forumCategories.entries()) {
    const isParent = forumCategories.some((each) => each.parent === key);
    const draft = {
      attributes: { position, isParent },
      texts: { name, shortDescription: about },
      links: { parentCategory: parent === undefined ? undefined : idOf("forum-categories", parent) },
    };
    keep("forum-categories", key, await write.put("forum-categories", draft, { parentCategory: "forum-categories" }));
  }
}

const hourMs = 3_600_000;

async function writeSubject(subject: DemoSubject, demo: Demo): Promise<void> {
  const { idOf, run } = demo;
  const [[by]] = subject.messages as readonly [DemoMessage, ...DemoMessage[]];
  const begun = daysBefore(demo, subject.daysAgo);
  const author = speaking(demo, by, subject, begun);
  const id = await run(
    actingAs(
      author,
      insert(forumSubjects, {
        title: subject.title,
        slug: subject.slug,
        category: idOf("forum-categories", subject.category),
        tags: subject.tags.map((tag) => idOf("tags", tag)),
        lastMessageAt: begun,
        limitToAdmin: subject.isForAdmins ?? false,
        pinnedOnHomeAt: subject.isPinnedOnHome ? begun : null,
        pinnedOnCategoryAt: subject.isPinnedOnCategory ? begun : null,
        closedAt: subject.isClosed ? begun : null,
      }),
    ),
  );
  demo.keep("forum-subjects", subject.slug, id);
  await writeMessages(id, subject, begun, demo);
  await run(Effect.flatMap(Effect.service(ForumThreads), (threads) => threads.settle([id])));
}

async function writeMessages(id: string, subject: DemoSubject, begun: string, demo: Demo): Promise<void> {
  const { run, idOf } = demo;
  const written: string[] = [];
  let at = begun;
  for (const [
    position,
    [by, hoursLater, text, { quotes, likedBy = [], isHeld = false } = {}],
  ] of subject.messages.entries()) {
    at = notLater(after(at, hoursLater * hourMs), demo);
    const quoted = quotes === undefined ? null : subject.messages[quotes]!;
    const quote = quoted ? `<blockquote><p>${quoted[2]}</p></blockquote>` : "";
    const answered = quotes === undefined ? null : written[quotes]!;
    const message = await run(
      actingAs(
        speaking(demo, by, subject, at),
        insert(forumSubjectMessages, {
          subject: id,
          position,
          content: `${quote}<p>${text}</p>`,
          language: writesIn(by),
          parentMessage: answered,
          quotedMessages: answered === null ? [] : [answered],
          ...(isHeld ? { heldAt: at } : { publicAt: at }),
        }),
      ),
    );
    written.push(message);
    const given = likedBy.map((key) => ({
      user: idOf("users", key),
      likable: { type: forumSubjectMessages.type, id: message },
    }));
    await run(actingAs(demo.system, insertAll(likes, given)));
  }
}

/** Nobody writes after the demo is made. */
const notLater = (at: string, { system }: Demo): string => (at < system.now ? at : after(system.now, -60_000));

const speaking = (demo: Demo, key: string, { locale }: DemoSubject, now: string): Viewer =>
  viewerOf({ ...viewerAt(demo, 0, demo.idOf("users", key)), now, locale, editionLocale: locale });
