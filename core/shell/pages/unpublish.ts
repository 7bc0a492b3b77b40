import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { change, lock, lockFor } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { appPages } from "./entities.ts";
import { checkMayGo, replacePage } from "./pages.ts";

/**
 * Takes a page down: it is a draft again, with its id, so that menus and links find it when it comes back. Where it has a draft, what is
 * written there is what remains of it, with the moment that it waits for; the text until now stays in its history.
 */
export const unpublishPage = Effect.fnUntraced(function* (pageId: string) {
  const page = yield* lockFor(appPages, pageId, "update");
  if (page.isDraft) return yield* invalid("/data", "not-published");
  yield* checkMayGo(page, "/data");
  const [draftId] = yield* (yield* Storage).linkedIds(appPages.type, pageId, "draftPage");
  const draft = draftId === undefined ? null : yield* lock(appPages, draftId);
  if (draft) yield* replacePage(page, draft, "unpublish");
  const now = yield* lock(appPages, pageId);
  const back = { isDraft: true, unpublishAt: null, publishAt: draft?.publishAt ?? null, scheduleRefusal: null };
  yield* change(appPages, now, back, "unpublish");
  return pageId;
});
