import { block } from "#core/shell/pages/blocks.ts";

/** A survey on a page (COMP-017). */
export const surveyBlock = block(
  "survey",
  { survey: { prop: "record", to: "surveys" } },
  { flag: "surveys", needs: ["survey"] },
);
