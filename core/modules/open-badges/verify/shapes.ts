import { code, email, instant, oneOf, text, url } from "#core/kernel/fields.ts";
import { dataOf, listOf, mapOf, object, optional } from "#core/kernel/shape.ts";
import { longestDocument } from "./bounds.ts";
import { checkNames } from "./report.ts";

const report = object({
  standard: oneOf(["2.0", "3.0"]).required(),
  outcome: oneOf(["valid", "invalid", "unknown"]).required(),
  badge: object({
    name: text({ max: 2_000 }),
    description: text({ multiline: true }),
    image: url(),
    issuer: text({ max: 2_000 }),
    issuerUrl: url(),
    issuedAt: instant(),
    expiresAt: instant(),
  }),
  checks: listOf(
    object({
      name: oneOf(checkNames).required(),
      result: oneOf(["pass", "fail", "unknown", "open"]).required(),
      code: code().required(),
      values: optional(mapOf(text({ max: 2_000 }), { example: { standard: "3.0" } })),
    }),
  ),
});

/** One of `file` (PNG, SVG or JSON in base64), `url` and `text`; with `email`, whether it was given to that address. */
export const verifyBadge = {
  input: object({
    file: optional(code({ max: 1_000_000 })),
    url: optional(text({ max: 2_048 })),
    text: optional(text({ multiline: true, max: longestDocument }).example("https://badges.example.org/assertions/1")),
    email: optional(email()),
  }),
  output: dataOf(report),
};

export const verifyAward = {
  input: object({ id: code().required() }),
  output: dataOf(report),
};
