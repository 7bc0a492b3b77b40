import { Effect } from "effect";
import { type CoreError, Forbidden, invalid, TooMany } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, isNull, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { findOptional, first, list } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
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
export const createMake = override(repositoryMakes, "create", function* (input, viewer, { id, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  if (viewer.id === null || !input.item) return yield* new Forbidden({});
  const found = yield* findOptional(repositoryItems, input.item, viewer, { fields: ["isOut"] });
  if (!found) return yield* invalid(at("item"), "not-found");
  if (!found.row.isOut) return yield* new Forbidden({ pointer: at("item"), reason: "item-not-out" });
  // Of two that one person tells at once, the second waits here.
  yield* lockOptional(users, viewer.id, viewer);
  const content = input.content ?? "";
  yield* checkPace(viewer.id, content, at("content"), viewer);
  const isTrusted = viewer.isValidated || viewer.roles.length > 0;
  const held = isHeld({ isTrusted, wasLetOut: yield* wasLetOut(viewer.id, viewer) }, content);
  yield* proceed({
    author: viewer.id,
    organization: spokenFor(input.organization, viewer),
    editableUntil: after(viewer.now, editWindowMs),
    heldAt: held ? viewer.now : null,
  });
  if (!held) yield* tellOfMake(id, viewer);
  return id;
});

export const changeMake = override(repositoryMakes, "update", function* (input, viewer, { id, before, at, proceed }) {
  if (viewer.via === "system") return yield* proceed();
  yield* proceed(yield* moderatedChanges(before.author, before, input, at, viewer));
  if (letsOut(before, input)) yield* tellOfMake(id, viewer);
});

/** Refuses what is said too soon after the last, or a second time. */
const checkPace = Effect.fnUntraced(function* (
  author: string,
  content: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const recent = allOf(where("author", "eq", author), where("createdAt", "gt", after(viewer.now, -pace.repeatMs)));
  const { rows } = yield* list(
    repositoryMakes,
    { where: recent, fields: ["content", "createdAt", "deletedAt"], order: ["-createdAt"], deleted: "with" },
    asSystem(viewer),
  );
  const refusal = paceRefusal(content, rows, viewer.now, pace);
  if (refusal?.is === "too-soon") return yield* new TooMany(refusal);
  if (refusal?.is === "repeated") return yield* invalid(pointer, "said-already");
});

const letOut = allOf(isNull("heldAt"), isNull("deletedAt"));

const wasLetOut = (author: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(repositoryMakes, { where: allOf(where("author", "eq", author), letOut), fields: [] }, asSystem(viewer)),
    (found) => found !== null,
  );
