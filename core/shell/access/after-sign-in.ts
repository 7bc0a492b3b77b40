import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { asSystem } from "#core/kernel/system.ts";
import { update } from "#core/kernel/write.ts";

/**
 * What is kept of a user whenever they are fetched: the first of their organizations to act as, where they act as none (USER-009), and
 * the time zone of their browser (USER-010). An administrator who acts for them leaves no such trace, and neither does a program.
 */
export const afterSignIn = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const { id, via, impersonatorId, actingOrganizationId, organizationIds, newTimezone, flags } = viewer;
  if (via !== "session" || id === null || impersonatorId !== null) return;
  const [first] = flags.organizations && flags["user-organizations"] ? organizationIds : [];
  const acts = actingOrganizationId === null && first !== undefined;
  if (!acts && newTimezone === undefined) return;
  yield* asSystem(
    update({
      type: "users",
      id,
      attributes: newTimezone === undefined ? {} : { timezone: newTimezone },
      relationships: acts ? { actingAsOrganization: { type: "organizations", id: first } } : {},
      pointer: "/data",
    }),
  );
});
