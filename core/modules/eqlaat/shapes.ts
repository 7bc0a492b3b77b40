import { Schema } from "effect";

/** What somebody says of their situation when they ask for help: what is absent does not hold. */
export const situation = Schema.Struct({
  rapidEvolution: Schema.optionalKey(Schema.Boolean),
  compromiseHomeCare: Schema.optionalKey(Schema.Boolean),
  mobilityDifficulties: Schema.optionalKey(Schema.Boolean),
  visualDifficulties: Schema.optionalKey(Schema.Boolean),
  hearingDifficulties: Schema.optionalKey(Schema.Boolean),
  psychologicalDifficulties: Schema.optionalKey(Schema.Boolean),
  cognitiveDifficulties: Schema.optionalKey(Schema.Boolean),
  otherDifficulties: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2000))),
});

const longest = 10_000;

/** Any document of a bearable size: a text, or values by name. */
export const anyDocument = Schema.Json.check(
  Schema.makeFilter<Schema.Json>((value) => JSON.stringify(value).length <= longest, {
    message: `!${JSON.stringify({ detail: "too-long", values: { max: longest } })}`,
  }),
);
