import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { update } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { validationRequests } from "./entities.ts";

/** Asking for validation (USER-023): for oneself, once at a time, and only before being validated. Whoever asks says why; the rest is decided. */
export const askForValidation = override(
  validationRequests,
  "create",
  { system: "passes", as: "member" },
  function* (input, { pointer, at, proceed, member }) {
    const other = (["note", "decidedAt", "user", "status", "decidedBy"] as const).find(
      (name) => input[name] !== undefined,
    );
    if (other !== undefined) return yield* new Forbidden({ pointer: at(other), reason: "read-only" });
    // Of two requests that are made at once, the second waits here.
    const user = yield* lockOptional(users, member);
    if (user?.validatedAt) return yield* invalid(pointer, "already-validated");
    const pending = allOf(where("user", "eq", member), where("status", "eq", "pending"));
    if (yield* first(validationRequests, { where: pending, fields: [] }))
      return yield* invalid(pointer, "already-asked");
    return yield* proceed({ user: member });
  },
);

/** Deciding on it. The decision is final: what is no longer pending, nobody changes. */
export const decideOnValidation = override(validationRequests, "update", function* (input, { id, before, proceed }) {
  const viewer = yield* Acting;
  const { status } = input;
  if (status === before.status || (status !== "accepted" && status !== "refused")) return yield* proceed();
  yield* proceed({ decidedAt: viewer.now, decidedBy: viewer.id });
  if (status === "accepted") yield* validate(before.user);
  const about = { type: validationRequests.type, id };
  const actionUrl = status === "accepted" ? "/account/profile" : "/auth/not-validated";
  yield* notify({ type: `validation_request_${status}`, to: [before.user], about, actionUrl });
});

const validate = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const user = yield* lockOptional(users, id);
  if (!user || user.validatedAt) return;
  const attributes = { validatedAt: now };
  yield* asSystem(update({ type: users.type, id, attributes, relationships: {}, pointer: "/data" }));
});
