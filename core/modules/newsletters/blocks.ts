import { text } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

/** The form by which anybody signs up. Without chosen types it offers them all. */
export const signUpBlock = block(
  "newsletter-signup",
  {
    subtitle: field(text({ multiline: true, max: 400 })),
    types: { prop: "records", to: "newsletter-types", most: 12 },
    consent: field(text({ multiline: true, max: 1000 })),
  },
  { flag: "newsletters" },
);
