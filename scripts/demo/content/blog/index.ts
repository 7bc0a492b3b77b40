import type { DemoBlogPost } from "../content-types.ts";
import { earlierPosts } from "./earlier-posts.ts";
import { waitingPosts } from "./waiting-posts.ts";
import { workshopPosts } from "./workshop-posts.ts";

/** Every blog post of the demo. */
export const blogPosts: readonly DemoBlogPost[] = [...workshopPosts, ...earlierPosts, ...waitingPosts];
