import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { comments } from "#core/shell/comments/entities.ts";
import { after, editWindowMs } from "#core/shell/moderation/rules.ts";
import { reports } from "#core/shell/reports/entities.ts";
import { writesIn } from "../accounts.ts";
import { type DemoComment, demoComments } from "../content/comments.ts";
import { type Demo, viewerAt, type WriteDemo } from "../demo.ts";

/** What people say of articles, and one report of it. */
export const writeComments: WriteDemo = async (demo) => {
  const { idOf, run } = demo;
  for (const [slug, threads] of Object.entries(demoComments)) {
    const article = idOf("articles", slug);
    for (const comment of threads) {
      const thread = await say(demo, article, comment, null);
      for (const reply of comment.replies ?? []) await say(demo, article, reply, thread);
    }
  }
  const reporter = viewerAt(demo, 3, idOf("users", "member"));
  const reportable = { type: "articles", id: idOf("articles", "cutlery-grip-in-petg") };
  const details = "Le lien vers le fichier STL mène à une page vide.";
  await run(
    actingAs(
      reporter,
      insert(reports, { reason: "error", details, reportable, createdBy: reporter.id, status: "open" }),
    ),
  );
};

async function say(demo: Demo, article: string, comment: DemoComment, thread: string | null): Promise<string> {
  const viewer = viewerAt(demo, comment.daysAgo, demo.idOf("users", comment.by));
  return await demo.run(
    actingAs(
      viewer,
      insert(comments, {
        content: comment.html,
        language: writesIn(comment.by),
        author: viewer.id,
        commentable: { type: "articles", id: article },
        parentComment: thread,
        thread,
        editableUntil: after(viewer.now, editWindowMs),
        heldAt: comment.isHeld ? viewer.now : null,
      }),
    ),
  );
}
