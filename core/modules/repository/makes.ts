import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional, first, list } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { spokenFor } from "#core/shell/access/speaking.ts";
import { letsOut, moderatedChanges } from "#core/shell/moderation/change.ts";
import { after, editWindowMs, isHeld, paceRefusal } from "#core/shell/moderation/rules.ts";
import { repositoryItems, repositoryMakes } from "./entities.ts";
import { tellOfMake } from "./tell-of-make.ts";

const pace = { pauseMs: 5_000, repeatMs: 5 * 60_000 };

/**
 * Telling that one made an aid, in one's own name and for the organization that one says. What has to be looked at first is held, as
 * comments are.
 */
export const createMake = override(
  repositoryMakes,
  "create",
  { system: "passes", as: "member" },
  function* (input, { id, at, proceed, member }) {
    const viewer = yield* Acting;
    if (!input.item) return yield* new Forbidden({});
    const found = yield* findOptional(repositoryItems, input.item, { fields: ["isOut"] });
    if (!found) return yield* invalid(at("item"), "not-found");
    if (!found.row.isOut) return yield* new Forbidden({ pointer: at("item"), reason: "item-not-out" });
    // Of two that one person tells at once, the second waits here.
    yield* lockOptional(users, member);
    const content = input.content ?? "";
    yield* checkPace(member, content, at("content"));
    const isTrusted = viewer.isValidated || viewer.roles.length > 0;
    const held = isHeld({ isTrusted, wasLetOut: yield* wasLetOut(member) }, content);
    yield* proceed({
      author: member,
      organization: spokenFor(input.organization, viewer),
      editableUntil: after(viewer.now, editWindowMs),
      heldAt: held ? viewer.now : null,
    });
    if (!held) yield* tellOfMake(id);
    return id;
  },
);

export const changeMake = override(
  repositoryMakes,
  "update",
  { system: "passes" },
  function* (input, { id, before, at, proceed }) {
    yield* proceed(yield* moderatedChanges(before.author, before, input, at));
    if (letsOut(before, input)) yield* tellOfMake(id);
  },
);

/** Refuses what is said too soon after the last, or a second time. */
const checkPace = Effect.fnUntraced(function* (author: string, content: string, pointer: string) {
  const { now } = yield* Acting;
  const recent = allOf(where("author", "eq", author), where("createdAt", "gt", after(now, -pace.repeatMs)));
  const { rows } = yield* asSystem(
    list(repositoryMakes, {
      where: recent,
      fields: ["content", "createdAt", "deletedAt"],
      order: ["-createdAt"],
      deleted: "with",
    }),
  );
  const refusal = paceRefusal(content, rows, now, pace);
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (refusal?.is === "repeated") return yield* invalid(pointer, "said-already");
});

const letOut = allOf(isNull("heldAt"), isNull("deletedAt"));

const wasLetOut = (author: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(repositoryMakes, { where: allOf(where("author", "eq", author), letOut), fields: [] })),
    (found) => found !== null,
  );
