import { block } from "#core/shell/pages/blocks.ts";

export const forumBlock = block(
  "forum",
  {},
  { flag: "forum", routes: ["create", "{id}", "{id}/update", "{subject}/messages/{message}"] },
);
