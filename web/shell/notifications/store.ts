import { type ReadonlySignal, signal } from "@preact/signals-react";
import { ok, type Result } from "#core/kernel/result.ts";
import { openNotification, readNotifications } from "#core/shell/notifications/calls.ts";
import type { Opened } from "#core/shell/notifications/open.ts";
import type { Failure, Many, RecordQuery } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";

/** What the signed-in person is told: how many they have not read, and what reading does. */
export interface Notifications {
  readonly unread: ReadonlySignal<number>;
  /** Moves with everything that was read from here, so that lists on the page can show it. */
  readonly readIds: ReadonlySignal<ReadonlySet<string>>;
  /** Asks how many are unread now. */
  refresh(): Promise<void>;
  list(query: RecordQuery): Promise<Result<Many, Failure>>;
  /** Sets these to read, or all of them; false when that could not be kept. */
  read(ids?: readonly string[]): Promise<boolean>;
  /** Sets one to read, and says where it leads. */
  open(id: string): Promise<Result<Opened, Failure>>;
}

/** Stands in `readIds` for every notification that there was. */
export const everyId = "*";

/**
 * Store: `app.store(createNotifications)`. The page brings the first count, and the site tells when there is more: nothing is asked
 * before that.
 */
export function createNotifications({ ports, state, tabs }: App): Notifications {
  const unread = signal(state.viewer?.unread ?? 0);
  const readIds = signal<ReadonlySet<string>>(new Set());

  const refresh = async () => {
    const answer = await ports.records.list("notifications", {
      filter: { readAt: { null: true } },
      fields: { notifications: ["readAt"] },
      page: { size: 1 },
    });
    if (answer.ok) unread.value = answer.value.meta.total ?? answer.value.data.length;
  };
  tabs.listen((message) => {
    if (message.kind === "told" && message.mark === state.viewer?.mark) void refresh();
  });

  return {
    unread,
    readIds,
    refresh,
    list: (query) => ports.records.list("notifications", query),
    async read(ids) {
      const answer = await ports.call(readNotifications, ids ? { ids } : {});
      if (!answer.ok) return false;
      unread.value = ids ? Math.max(0, unread.peek() - answer.value.data.read) : 0;
      readIds.value = new Set([...readIds.peek(), ...(ids ?? [everyId])]);
      return true;
    },
    async open(id) {
      const answer = await ports.call(openNotification, { id });
      if (!answer.ok) return answer;
      void refresh();
      readIds.value = new Set([...readIds.peek(), id]);
      return ok(answer.value.data);
    },
  };
}

/** The newest first, with the type of each. */
export const listQuery = (options: { readonly size: number; readonly page?: number; readonly unread?: boolean }) => ({
  include: ["notificationType"],
  sort: "-createdAt",
  page: { size: options.size, number: options.page ?? 1 },
  ...(options.unread ? { filter: { readAt: { null: true } } } : {}),
});
