import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { change, destroyAll, lockOptional } from "#core/kernel/records.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { timezoneOr } from "#core/kernel/time-zones.ts";
import { users } from "#core/shell/access/entities.ts";
import { defaultTimezone } from "#core/shell/access/sessions.ts";
import { momentIn } from "#core/shell/notifications/messages.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { publicationRequests } from "./entities.ts";

/** Grants the request that waits for an item, which was published without it. */
export const acceptPending = Effect.fnUntraced(function* (type: string, id: string) {
  const viewer = yield* Acting;
  const [pending] = yield* (yield* Storage).linkedIds(type, id, "pendingPublicationRequest");
  const request = pending === undefined ? null : yield* lockOptional(publicationRequests, pending);
  if (request?.status !== "pending") return;
  const decided = { status: "accepted", pendingItem: null, decidedAt: viewer.now, decidedBy: viewer.id } as const;
  yield* change(publicationRequests, request, decided, "decide");
  yield* tellAsker({ ...request, decision: { is: "accepted" } });
});

/** Drops the request that waits for an item which is deleted: should the item come back, it is asked for anew. */
export const dropPending = Effect.fnUntraced(function* (type: string, id: string) {
  const pending = yield* (yield* Storage).linkedIds(type, id, "pendingPublicationRequest");
  if (pending.length > 0) yield* destroyAll(publicationRequests, pending);
});

/** What was decided on a request. */
export type Decision =
  /** `at`: when it comes out, where that is later. */
  { readonly is: "accepted"; readonly at?: string } | { readonly is: "refused"; readonly reason: string };

/** Tells whoever asked what was decided, unless they did it themselves. */
export const tellAsker = Effect.fnUntraced(function* ({
  publishable,
  createdBy,
  decision,
}: {
  readonly publishable: Reference;
  readonly createdBy: string | null;
  readonly decision: Decision;
}) {
  const viewer = yield* Acting;
  if (createdBy === null || createdBy === viewer.id) return;
  const source = (yield* Catalogue).entity(publishable.type);
  const item = yield* lockOptional<Typed>(source, publishable.id);
  const title = String((item as Readonly<Record<string, unknown>> | null)?.[source.label] ?? "");
  const more = decision.is === "refused" ? { more: ["publication_refuse_reason"] } : {};
  yield* notify({
    type: `publication_request_${decision.is}`,
    to: [createdBy],
    ...(decision.is === "accepted" && decision.at ? { line: "publication_request_scheduled" } : {}),
    ...more,
    values: {
      title,
      ...(decision.is === "refused" ? { reason: decision.reason } : {}),
      ...(decision.is === "accepted" && decision.at ? { date: momentIn(decision.at, yield* zoneOf(createdBy)) } : {}),
    },
    about: publishable,
    actionUrl: `/admin/resources/${publishable.type}/show/${publishable.id}`,
  });
});

/** The zone that somebody reads times in. */
const zoneOf = Effect.fnUntraced(function* (user: string) {
  const found = yield* asSystem(first(users, { where: where("id", "eq", user), fields: ["timezone"] }));
  return timezoneOr(found?.row.timezone ?? null, defaultTimezone);
});
