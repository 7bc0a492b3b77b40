import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list, listByIds } from "#core/kernel/reads.ts";
import { change, insert, lock } from "#core/kernel/records.ts";
import { eqlaatProjectStatuses, eqlaatProjectSteps, eqlaatProjects } from "./entities.ts";
import { firstStatus, inOrder, mayCombine, mayFollow } from "./statuses.ts";

/** A project begins with a step of its own, so that it has a status from the start. */
export const createProject = override(eqlaatProjects, "create", function* (_input, { proceed }) {
  const id = yield* proceed({ statuses: [firstStatus] });
  yield* insert(eqlaatProjectSteps, { project: id, statuses: [firstStatus] });
  return id;
});

/** The next step of a project: its statuses follow from those of the last one (EQL-003), and may stand together (EQL-005). */
export const createStep = override(eqlaatProjectSteps, "create", function* (input, { at, proceed }) {
  const { project = "", statuses = [] } = input;
  const locked = yield* lock(eqlaatProjects, project);
  const [last] = yield* lastSteps(project);
  yield* checkStatuses(last?.statuses ?? [], statuses, at("statuses"));
  const id = yield* proceed({ statuses: inOrder(statuses) });
  yield* change(eqlaatProjects, locked, { statuses: inOrder(statuses) }, "step");
  return id;
});

/** The statuses of the last step alone are put right: what came after another step rests on it. */
export const changeStep = override(eqlaatProjectSteps, "update", function* (input, { id, before, at, proceed }) {
  const { statuses } = input;
  if (statuses === undefined) return yield* proceed();
  const locked = yield* lock(eqlaatProjects, before.project);
  const [last, previous] = yield* lastSteps(before.project);
  if (last?.id !== id) return yield* invalid(at("statuses"), "eqlaat:refused.earlier");
  yield* checkStatuses(previous?.statuses ?? [], statuses, at("statuses"));
  yield* proceed({ statuses: inOrder(statuses) });
  yield* change(eqlaatProjects, locked, { statuses: inOrder(statuses) }, "step");
});

const lastSteps = (
  project: string,
): Effect.Effect<
  readonly { readonly id: string; readonly statuses: readonly string[] }[],
  CoreError,
  UseCaseServices
> =>
  Effect.map(
    list(eqlaatProjectSteps, {
      where: where("project", "eq", project),
      fields: ["statuses"],
      include: { statuses: {} },
      page: { number: 1, size: 2 },
    }),
    ({ rows }) => rows.map(({ id, statuses }) => ({ id, statuses })),
  );

const checkStatuses = Effect.fnUntraced(function* (
  before: readonly string[],
  after: readonly string[],
  pointer: string,
) {
  if (after.length === 0) return yield* invalid(pointer, "required");
  const { rows } = yield* listByIds(eqlaatProjectStatuses, after, { fields: ["canCombine"] });
  if (!mayCombine(rows)) return yield* invalid(pointer, "eqlaat:refused.combine");
  if (!mayFollow(before, after)) return yield* invalid(pointer, "eqlaat:refused.transition");
});
