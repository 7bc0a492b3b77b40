import { Effect, Stream } from "effect";
import { Acting, streamActingAs } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { related, specialise, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { stream } from "#core/kernel/reads.ts";
import { systemOf } from "#core/kernel/system.ts";
import { adDesigns, adProductions, adProjects } from "./entities.ts";
import { runner } from "./rights.ts";
import { sumsByProject, type YearSums, yearSums } from "./sums.ts";

/** Time and money of the projects of the organization that the viewer acts for, by the year of the work. Forbidden to who may not work with projects. */
export const readYearSums = (): Effect.Effect<readonly YearSums[], CoreError, UseCaseServices> =>
  Effect.map(readWork(), ({ designs, productions }) => yearSums(designs, productions));

/** The same by project, in the order of their list; those without work are left out. */
export const readProjectSums = Effect.fnUntraced(function* () {
  const { designs, productions } = yield* readWork();
  const sums = sumsByProject(designs, productions);
  const projects = yield* Stream.runCollect(stream(adProjects, { fields: ["readableId", "name"] }));
  return projects.flatMap(({ id, readableId, name }) => {
    const taken = sums.get(id);
    return taken ? [{ id, number: readableId, name, ...taken }] : [];
  });
});

/** All designs and productions of the organization that the viewer acts for. */
const readWork = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  if (viewer.actingOrganizationId === null || specialise(runner, viewer).is !== "always")
    return yield* new Forbidden({});
  const own = related("project", where("organization", "eq", viewer.actingOrganizationId));
  // Which project a piece of work is of goes with the project, and is not told by the work alone but to the system.
  const system = systemOf(viewer);
  const designs = yield* Stream.runCollect(streamActingAs(system, stream(adDesigns, { where: own, fields: timed })));
  const productions = yield* Stream.runCollect(
    streamActingAs(system, stream(adProductions, { where: own, fields: priced })),
  );
  return { designs: designs.map(inUnits), productions: productions.map(inUnits) };
});

const timed = ["project", "doneAt", "duration", "durationUnit"] as const;
const priced = [...timed, "weight", "materialCost", "otherCosts"] as const;

/** Work without a unit is counted in minutes. */
const inUnits = <W extends { readonly durationUnit: string | null }>(work: W) => ({
  ...work,
  durationUnit: work.durationUnit ?? "minutes",
});
