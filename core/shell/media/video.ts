/** A video on a host that we know how to embed (RTE-016 to RTE-019). */
export interface Video {
  readonly host: VideoHost;
  readonly id: string;
  /** Where it starts, in whole seconds; 0 is the beginning. */
  readonly startSeconds: number;
  /** Address for an iframe, on the host's variant that sets no cookie before the video plays. */
  readonly embedUrl: string;
  /** The cookie category that the visitor must have accepted before `embedUrl` is loaded (platform-shell §4). */
  readonly consentCategory: VideoHost;
}

type VideoHost = "youtube" | "vimeo";

/**
 * Reads the address of a video (platform-shell §5): as copied from the address bar, from the share button or from an embed code.
 * Hosts are compared exactly. `undefined` for any other host, a port, credentials, or a malformed id: the caller then shows no video.
 */
export function parseVideoUrl(url: string): Video | undefined {
  const address = readAddress(url);
  const host = address && hosts[address.host];
  if (!address || !host) return undefined;
  return host === "youtube" ? youtube(address) : vimeo(address);
}

const hosts: Readonly<Record<string, VideoHost | undefined>> = Object.assign(Object.create(null), {
  "youtube.com": "youtube",
  "www.youtube.com": "youtube",
  "m.youtube.com": "youtube",
  "youtu.be": "youtube",
  "www.youtu.be": "youtube",
  "youtube-nocookie.com": "youtube",
  "www.youtube-nocookie.com": "youtube",
  "vimeo.com": "vimeo",
  "www.vimeo.com": "vimeo",
  "player.vimeo.com": "vimeo",
});

interface Address {
  readonly host: string;
  readonly segments: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly fragment: ReadonlyMap<string, string>;
}

/** An address without a scheme's host part, a port or credentials is refused: the pattern has no place for them. */
function readAddress(url: string): Address | undefined {
  const parts = /^(?:https?:)?\/\/([a-z0-9.-]+)(\/[^?#\s\\]*)?(?:\?([^#\s\\]*))?(?:#([^\s\\]*))?$/i.exec(url.trim());
  if (!parts) return undefined;
  const [, host = "", path = "", query = "", fragment = ""] = parts;
  return {
    host: host.toLowerCase(),
    segments: path.split("/").filter((segment) => segment !== ""),
    query: readPairs(query),
    fragment: readPairs(fragment),
  };
}

/** The first of two parameters of one name counts. */
function readPairs(source: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of source.split("&")) {
    const [name = "", ...value] = pair.split("=");
    if (name && !pairs.has(name)) pairs.set(name, value.join("="));
  }
  return pairs;
}

const youtubeId = /^[A-Za-z0-9_-]{11}$/;
const youtubeFolders: ReadonlySet<string> = new Set(["embed", "shorts", "live", "v"]);

function youtube({ host, segments, query, fragment }: Address): Video | undefined {
  const [first = "", second = ""] = segments;
  const isShort = host.endsWith("youtu.be");
  const isWatch = first === "watch" && segments.length === 1;
  const isFolder = !isShort && youtubeFolders.has(first) && segments.length === 2;
  const id =
    isShort && segments.length === 1 ? first : isWatch && !isShort ? query.get("v") : isFolder ? second : undefined;
  if (!id || !youtubeId.test(id)) return undefined;
  const startSeconds = readSeconds(query.get("t") ?? fragment.get("t") ?? query.get("start"));
  const start = startSeconds > 0 ? `?start=${startSeconds}` : "";
  return {
    host: "youtube",
    id,
    startSeconds,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}${start}`,
    consentCategory: "youtube",
  };
}

const vimeoId = /^\d{1,15}$/;
const vimeoKey = /^[0-9a-f]{6,20}$/;

/** An unlisted video carries a key, as a second segment or as `h`; without it the player refuses. */
function vimeo({ host, segments, query, fragment }: Address): Video | undefined {
  const isPlayer = host === "player.vimeo.com";
  const [id = "", pathKey, ...rest] = isPlayer ? (segments[0] === "video" ? segments.slice(1) : []) : segments;
  if (!vimeoId.test(id) || rest.length > 0 || (isPlayer && pathKey !== undefined)) return undefined;
  const key = pathKey ?? query.get("h");
  if (key !== undefined && !vimeoKey.test(key)) return undefined;
  const startSeconds = readSeconds(fragment.get("t") ?? query.get("t"));
  const start = startSeconds > 0 ? `#t=${startSeconds}s` : "";
  return {
    host: "vimeo",
    id,
    startSeconds,
    embedUrl: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ""}dnt=1${start}`,
    consentCategory: "vimeo",
  };
}

/** `90`, `90s`, `1m30s`, `1h2m3s` in seconds; anything else, or more than a day, is the beginning. */
function readSeconds(value: string | undefined): number {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(value ?? "");
  if (!parts) return 0;
  const [, hours = "0", minutes = "0", seconds = "0"] = parts;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total <= 86_400 ? total : 0;
}
