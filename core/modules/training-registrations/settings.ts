import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { remembered } from "#core/kernel/remembered.ts";
import { asSystem } from "#core/kernel/system.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import { registrationSettings } from "./entities.ts";
import { usualOfferHours } from "./rules.ts";

/** Hours for which an offered seat is kept, as the main settings say. */
export const offerHours = remembered([appEnvs.type], () => readHours());

const readHours = (): Effect.Effect<number, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(registrationSettings, { fields: ["trainingOfferHours"] })),
    (found) => found?.row.trainingOfferHours ?? usualOfferHours,
  );
