import { Effect } from "effect";
import type { Reference } from "#core/kernel/storage.ts";
import { whoSees } from "#core/shell/access/people-as-viewers.ts";
import { type Notice, notify } from "#core/shell/notifications/notify.ts";
import { giveToMails, keepFromMails } from "#core/shell/notifications/withdraw.ts";
import type { SettledMentions } from "./settle.ts";

/** What people are told who are named somewhere. `about` is what names them. */
export interface MentionNotice extends Pick<Notice, "values" | "names" | "actionUrl" | "to" | "mutes"> {
  readonly type: "comment_created" | "forum_message_created";
  readonly about: NonNullable<Notice["about"]>;
  readonly author: string | null;
}

const lines = {
  comment_created: "comment_created_mention",
  forum_message_created: "forum_message_created_mention",
} as const;

/** Tells who is named in words that are out, as far as they may read them; nobody of their own words. Gives who was told. */
export const tellMentioned = Effect.fnUntraced(function* ({ author, ...notice }: MentionNotice) {
  const others = notice.to.filter((each) => each !== author);
  const to = yield* whoSees(notice.about, others);
  yield* notify({ ...notice, to, line: lines[notice.type] });
  return to;
});

/** While the name of somebody is out of words that were changed, no mail tells them of it. Back again, it is not told a second time. */
export const settleMentionMails = Effect.fnUntraced(function* (
  about: Reference,
  { removed, returned }: Pick<SettledMentions, "removed" | "returned">,
) {
  yield* keepFromMails({ about, from: removed, lines: Object.values(lines) });
  yield* giveToMails({ about, from: returned, lines: Object.values(lines) });
});
