import { code, instant, oneOf } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { anyMembers, dataOf, nothing, nullable, object } from "#core/kernel/shape.ts";

const place = {
  type: code().required(),
  /** Id of the record, or `new` for one that is not made yet. */
  record: code().required(),
};

const draft = {
  /** Language of its texts. */
  locale: oneOf(locales).required(),
  /** What of the record it was begun from: another one now means that somebody saved meanwhile. */
  revision: code().required(),
  /** As the form holds it. */
  content: anyMembers(),
};

export const keepDraft = {
  input: object({ ...place, ...draft }),
  output: dataOf(object({ savedAt: instant().required() })),
};

export const findDraft = {
  input: object(place),
  output: dataOf(nullable(object({ ...draft, savedAt: instant().required() }))),
};

export const dropDraft = { input: object(place), output: nothing };
