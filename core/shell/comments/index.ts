import { module } from "#core/kernel/module.ts";
import { changeComment, createComment } from "./comment.ts";
import { comments } from "./entities.ts";
import { heldComments } from "./tasks.ts";
import { commentPath } from "./tell.ts";

export const commentsModule = module({
  name: "comments",
  flag: "comments",
  entities: [comments],
  overrides: [createComment, changeComment],
  moderatedPlaces: [{ type: comments.type, path: commentPath }],
  tasks: [heldComments],
});
