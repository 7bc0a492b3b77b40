import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Failure, Many } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { spaceParts } from "#web/shell/account/space/space-part.ts";
import {
  asksForValidation,
  latestRequest,
  type ValidationRequest,
} from "#web/shell/account/validation/latest-request.ts";
import { listQuery } from "#web/shell/notifications/store.ts";

export interface SpaceData {
  /** The latest ones. */
  readonly notifications: Many;
  /** The latest request for validation; `null` for none. */
  readonly latestRequest: ValidationRequest | null;
  /** What the parts found, by the name of the module. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Notifications that are shown. */
const latestNotifications = 5;

/** What somebody has and has to do: of the shell, and of each module that has something of theirs. */
export async function loadSpace(app: App): Promise<Result<SpaceData, Failure>> {
  let failure: Failure | null = null;
  const parts = await Promise.all(
    spaceParts(app).map(async ([name, { code }]) => {
      const answer = await (await app.chunks.load(code)).load(app);
      if (!answer.ok) failure ??= answer.error;
      return [name, answer.ok ? answer.value : null] as const;
    }),
  );
  const [notifications, request] = await Promise.all([
    app.ports.records.list("notifications", listQuery({ size: latestNotifications })),
    asksForValidation(app) ? latestRequest(app) : null,
  ]);
  failure ??= notifications.ok ? null : notifications.error;
  if (failure) return failed(failure);
  const none: Many = { data: [], included: [], meta: {} };
  return ok({
    notifications: notifications.ok ? notifications.value : none,
    latestRequest: request?.ok ? request.value : null,
    parts: Object.fromEntries(parts),
  });
}
