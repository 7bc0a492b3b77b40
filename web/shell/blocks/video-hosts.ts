import type { Video } from "#core/shell/media/video.ts";

/** Name of a cookie category that is named after its host, and of that host. */
export const hostNames: Readonly<Record<Video["host"], string>> = { youtube: "YouTube", vimeo: "Vimeo" };
