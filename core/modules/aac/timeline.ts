import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { conditionOf } from "#core/kernel/conditions.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import { Storage, type StoredChange } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { fullName } from "#core/shell/access/rules.ts";
import type { ProductEvent } from "./calls.ts";
import { aacProducts } from "./entities.ts";
import { concerned, curates } from "./rights.ts";

/** The latest revisions that are told of. */
const mostTold = 100;

/**
 * How a product or a correction came to where it is, the latest first: for who proposed it, and for who keeps the catalogue, who alone read
 * by whom. NotFound where the viewer does not see it, Forbidden where it is none of theirs.
 */
export const timelineOf = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const { row } = yield* find(aacProducts, id, { fields: [] });
  const isCurator = curates(viewer);
  const storage = yield* Storage;
  const isTheirs = conditionOf(yield* Catalogue, aacProducts.type, concerned, viewer);
  if (!(yield* storage.holds(aacProducts.type, row.id, isTheirs, viewer))) return yield* new Forbidden({});
  const { rows } = yield* storage.changes(aacProducts.type, row.id, { offset: 0, limit: mostTold });
  const told = rows.flatMap((change) => {
    const event = eventOf(change);
    return event === null ? [] : [{ ...event, at: change.at, actor: change.actorId }];
  });
  const names = isCurator ? yield* namesOf(told.map(({ actor }) => actor)) : new Map<string, string>();
  return told.map(({ actor, ...event }) => ({ ...event, by: actor === null ? null : (names.get(actor) ?? null) }));
});

/** What a revision is told as; nothing where several of one correction tell the same, or what stays behind the scenes. */
function eventOf({ action, diff }: StoredChange): Pick<ProductEvent, "event" | "reason"> | null {
  const status = diff.fields?.status?.[1];
  const reason = diff.fields?.reason?.[1];
  const why = typeof reason === "string" ? reason : null;
  if (action === "create") return { event: status === "accepted" ? "added" : "proposed", reason: null };
  if (action === "correct") return { event: "corrected", reason: null };
  if (action === "decide") return { event: status === "accepted" ? "accepted" : "refused", reason: why };
  return action === "update" ? { event: status === "pending" ? "proposed" : "changed", reason: null } : null;
}

const namesOf = Effect.fnUntraced(function* (actors: readonly (string | null)[]) {
  const ids = [...new Set(actors.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const asked = { where: where("id", "in", ids), fields: ["firstName", "lastName"] as const };
  const { rows } = yield* asSystem(list(users, asked));
  return new Map(rows.map(({ id, ...named }) => [id, fullName(named)]));
});
