import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { dayIn } from "#core/kernel/days.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { defaultUsersOf } from "#core/modules/organizations/write.ts";
import { adContacts, adProjects } from "./entities.ts";
import { ProjectNumbers } from "./ports.ts";
import { contactNumber, projectNumber } from "./readable-ids.ts";
import { adEquipments } from "./stock-entities.ts";

const fills = { fills: ["organization"] } as const;

/** The organization that a new record belongs to: the one acted for (ADP-012). What the product makes says it itself. */
export const organizationFor = (given: string | null | undefined): Effect.Effect<string, CoreError, Acting> =>
  Effect.flatMap(Acting, (viewer) => {
    const organization = viewer.via === "system" ? given : viewer.actingOrganizationId;
    return organization ? Effect.succeed(organization) : Effect.fail(new Forbidden({}));
  });

/** Gives a new project its number and, where it says none, the people who stand in every new one (ADP-013, ADP-014). */
export const createProject = override(adProjects, "create", fills, function* (input, { proceed }) {
  const { timezone, now } = yield* Acting;
  const organization = yield* organizationFor(input.organization);
  const year = Number.parseInt(dayIn(timezone, now), 10);
  const number = yield* (yield* ProjectNumbers).next(organization, "projects", year);
  const users = input.users ?? (yield* defaultUsersOf(organization));
  return yield* proceed({ organization, readableId: projectNumber(year, number), users });
});

/** Gives a new contact its number (ADP-014). */
export const createContact = override(adContacts, "create", fills, function* (input, { proceed }) {
  const organization = yield* organizationFor(input.organization);
  const number = yield* (yield* ProjectNumbers).next(organization, "contacts", 0);
  return yield* proceed({ organization, readableId: contactNumber(number) });
});

export const createEquipment = override(adEquipments, "create", fills, function* (input, { proceed }) {
  return yield* proceed({ organization: yield* organizationFor(input.organization) });
});
