import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Sends a draft to whoever publishes articles, or takes it back; whoever publishes sends it back with a word to its author. */
export const submitArticle = call<typeof shapes.submitArticle>(
  "articles.submit",
  "POST",
  "/api/v1/services/articles/{id}/submission",
);
