import { parseVideoUrl, type Video } from "#core/shell/media/video.ts";
import type { BlockFile } from "#core/shell/pages/content.ts";
import { filled } from "#web/shell/blocks/block-model.ts";

/** What a video block plays. A file of ours comes first: it needs nobody's consent. */
export type VideoSource =
  | { readonly kind: "file"; readonly url: string; readonly mimeType: string; readonly description: string }
  | { readonly kind: "embed"; readonly video: Video }
  /** An address on a host that we do not embed. */
  | { readonly kind: "elsewhere"; readonly url: string }
  | { readonly kind: "none" };

export function videoSource(props: Readonly<Record<string, unknown>>): VideoSource {
  const file = props.videoFile as BlockFile | null | undefined;
  if (file?.url) return { kind: "file", url: file.url, mimeType: file.mimeType, description: file.alt };
  const url = filled(props.videoUrl);
  if (url === undefined) return { kind: "none" };
  const video = parseVideoUrl(url);
  return video ? { kind: "embed", video } : { kind: "elsewhere", url };
}

/** The page of a video on its host: a way to watch it without loading anything here. */
export function watchUrl({ host, id, startSeconds, embedUrl }: Video): string {
  if (host === "youtube")
    return `https://www.youtube.com/watch?v=${id}${startSeconds > 0 ? `&t=${startSeconds}s` : ""}`;
  // The key of an unlisted video stands in the address to embed, and belongs into the path of its page.
  const key = /[?&]h=([0-9a-f]+)/.exec(embedUrl)?.[1];
  return `https://vimeo.com/${id}${key ? `/${key}` : ""}${startSeconds > 0 ? `#t=${startSeconds}s` : ""}`;
}
