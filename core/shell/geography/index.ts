import { Effect, Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { type Country, countries, regionsOfFrance } from "./calls.ts";
import { countriesIn } from "./countries.ts";
import { departments, regions } from "./france.ts";

const country = Schema.Struct({ id: Schema.String, name: Schema.String });
const region = Schema.Struct({ code: Schema.String, name: Schema.String });
const department = Schema.Struct({ code: Schema.String, name: Schema.String, region: Schema.String });

/** Places that forms ask for. */
export const geographyModule = module({
  name: "geography",
  services: [
    contract({
      call: countries,
      summary: "Every country by its ISO 3166-1 code, named in the language of the request.",
      input: Schema.Struct({}) as never,
      output: Schema.Struct({ data: Schema.Struct({ data: Schema.Record(Schema.String, country) }) }),
      policy: always,
      repeatable: true,
      errors: [],
      reads: [],
      run: (_input, { locale }) =>
        Effect.sync(() => {
          const entries = countriesIn(locale).map(({ value: id, label: name }): [string, Country] => [
            id,
            { id, name },
          ]);
          return { data: { data: Object.fromEntries(entries) } };
        }),
    }),
    contract({
      call: regionsOfFrance,
      summary: "Departments of France, each with the code of its region, and the regions.",
      input: Schema.Struct({}) as never,
      output: Schema.Struct({
        data: Schema.Struct({
          data: Schema.Struct({ departments: Schema.Array(department), regions: Schema.Array(region) }),
        }),
      }),
      policy: always,
      repeatable: true,
      errors: [],
      reads: [],
      run: () => Effect.succeed({ data: { data: { departments, regions } } }),
    }),
  ],
});
