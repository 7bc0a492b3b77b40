import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { countries, regionsOfFrance } from "./calls.ts";
import { countriesIn } from "./countries.ts";
import { departments, regions } from "./france.ts";
import * as shapes from "./shapes.ts";

/** Places that forms ask for. */
export const geographyModule = module({
  name: "geography",
  services: [
    contract({
      ...shapes.countries,
      call: countries,
      summary: "Every country by its ISO 3166-1 code, named in the language of the request.",
      policy: always,
      repeatable: true,
      errors: [],
      reads: [],
      run: (_input) =>
        Effect.flatMap(Acting, ({ locale }) =>
          Effect.sync(() => {
            const entries = countriesIn(locale).map(({ value: id, label: name }) => [id, { id, name }] as const);
            return { data: Object.fromEntries(entries) };
          }),
        ),
    }),
    contract({
      ...shapes.regionsOfFrance,
      call: regionsOfFrance,
      summary: "Departments of France, each with the code of its region, and the regions.",
      policy: always,
      repeatable: true,
      errors: [],
      reads: [],
      run: () => Effect.succeed({ data: { departments, regions } }),
    }),
  ],
});
