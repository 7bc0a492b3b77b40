import type { Failure, Many } from "#core/shell/site/ports.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { spaceParts } from "#web/shell/account/space/space-part.ts";
import type { SpaceData } from "#web/shell/account/space/space-route.ts";
import { asksForValidation, latestRequest } from "#web/shell/account/validation/latest-request.ts";
import { listQuery } from "#web/shell/notifications/store.ts";

/** Notifications that are shown. */
const latestNotifications = 5;

/** What somebody has and has to do: of the shell, and of each module that has something of theirs. */
export async function loadSpace({ app }: LoadContext): Promise<Outcome<SpaceData>> {
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
  if (failure) return { kind: "failed", failure };
  const none: Many = { data: [], included: [], meta: {} };
  return found(
    {
      notifications: notifications.ok ? notifications.value : none,
      latestRequest: request?.ok ? request.value : null,
      parts: Object.fromEntries(parts),
    },
    { noIndex: true },
  );
}
