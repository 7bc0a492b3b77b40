import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf, create, update } from "#core/kernel/write.ts";
import { notify } from "#core/shell/notifications/notify.ts";

const type = "validation-requests";

/**
 * Asking for validation and deciding on it (USER-023). One asks for oneself, once at a time, and only before being validated. The
 * decision is final: what is no longer pending, nobody changes.
 */
export const validationRequestUseCases: ReplacedUseCases = {
  create: Effect.fnUntraced(function* (document, viewer, generic) {
    if (viewer.via === "system") return yield* generic(document);
    if (viewer.id === null) return yield* new Forbidden({});
    yield* checkAsked(document);
    // Of two requests that are made at once, the second waits here.
    const user = yield* (yield* Storage).lock("users", viewer.id, {}, viewer);
    if (user?.values.validatedAt) return yield* invalid(document.pointer, "already-validated");
    if (yield* hasPending(viewer.id, viewer)) return yield* invalid(document.pointer, "already-asked");
    const relationships = { user: { type: "users", id: viewer.id } };
    return yield* create({ ...document, relationships }, asSystem(viewer));
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    yield* generic(document);
    const decision = decisionOf(document, before);
    if (decision === null) return;
    const userId = String(before.links.user);
    yield* keepDecision(document.id, viewer);
    if (decision === "accepted") yield* validate(userId, viewer);
    const about = { type, id: document.id };
    const actionUrl = decision === "accepted" ? "/account/profile" : "/auth/not-validated";
    yield* notify({ type: `validation_request_${decision}`, to: [userId], about, actionUrl }, viewer);
  }),
};

/** Whoever asks says why; the rest is the site's or an administrator's to say. */
const checkAsked = Effect.fnUntraced(function* ({
  attributes,
  relationships,
  pointer,
}: RecordDocument): Effect.fn.Return<void, CoreError, never> {
  for (const name of ["note", "decidedAt"]) {
    if (name in attributes)
      return yield* new Forbidden({ pointer: `${pointer}/attributes/${name}`, reason: "read-only" });
  }
  const [related] = Object.keys(relationships);
  if (related !== undefined)
    return yield* new Forbidden({ pointer: `${pointer}/relationships/${related}`, reason: "read-only" });
});

const equals = (field: string, literal: string): Condition => ({ is: "compare", field, op: "eq", value: { literal } });

const hasPending = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  const filter: Condition = { is: "all", of: [equals("user", userId), equals("status", "pending")] };
  const page = yield* list(queryOf(type, { filter, fields: { [type]: [] }, page: { number: 1, size: 1 } }), viewer);
  return page.rows.length > 0;
});

/** What a change of the request decides, if it does. */
function decisionOf({ relationships }: RecordDocument, before: Locked): "accepted" | "refused" | null {
  const status = relationships.status as Reference | undefined;
  if (!status || status.id === before.links.status) return null;
  return status.id === "accepted" || status.id === "refused" ? status.id : null;
}

const keepDecision = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const present = yield* storage.lock(type, id, {}, viewer);
  if (!present) throw new Error("a request vanished while it was locked");
  yield* storage.update({
    type,
    id,
    values: { decidedAt: viewer.now },
    links: { decidedBy: viewer.id },
    sets: {},
    change: changeOf("decide", present.version + 1, viewer, {
      fields: { decidedAt: [null, viewer.now] },
      links: { decidedBy: [null, viewer.id] },
    }),
  });
});

const validate = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const user = yield* (yield* Storage).lock("users", userId, {}, viewer);
  if (!user || user.values.validatedAt) return;
  const attributes = { validatedAt: viewer.now };
  yield* update({ type: "users", id: userId, attributes, relationships: {}, pointer: "/data" }, asSystem(viewer));
});
