import { module } from "#core/kernel/module.ts";
import { changeComment, createComment } from "./comment.ts";
import { comments } from "./entities.ts";
import { heldComments } from "./tasks.ts";

export const commentsModule = module({
  name: "comments",
  flag: "comments",
  entities: [comments],
  overrides: [createComment, changeComment],
  tasks: [heldComments],
});
