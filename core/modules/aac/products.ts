import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { first } from "#core/kernel/reads.ts";
import { aacProducts } from "./entities.ts";
import { curates, isListed } from "./rights.ts";

/** What those add who keep the catalogue is in it at once; what others propose, and every correction, is decided on first (AAC-004). */
export const createProduct = override(aacProducts, "create", function* (input, { at, proceed }) {
  const viewer = yield* Acting;
  if (input.corrects) {
    const wanted = { where: allOf(where("id", "eq", input.corrects), isListed), fields: [] };
    const found = yield* first(aacProducts, wanted);
    if (found === null) return yield* invalid(at("corrects"), "aac:faults.not-listed");
    const { version } = found.row;
    if (input.basedOn && input.basedOn > version) return yield* invalid(at("basedOn"), "aac:faults.no-revision");
    return yield* proceed({ status: "pending", basedOn: input.basedOn ?? version });
  }
  const isIn = curates(viewer);
  return yield* proceed({
    status: isIn ? "accepted" : "pending",
    basedOn: null,
    ...(isIn && { listedAt: viewer.now }),
  });
});

/** What its author changes is decided on again. */
export const changeProduct = override(aacProducts, "update", function* (input, { proceed }) {
  const viewer = yield* Acting;
  if (curates(viewer) || Object.keys(input).length === 0) yield* proceed();
  else yield* proceed({ status: "pending", reason: null, decidedAt: null, decidedBy: null });
});
