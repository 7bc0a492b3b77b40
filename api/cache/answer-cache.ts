import type { IncomingMessage } from "node:http";
import { machineNow, type Now } from "#core/kernel/now.ts";
import type { Clock, Reads } from "#core/kernel/read-dependencies.ts";
import type { SessionCookie } from "../auth/cookies.ts";
import { prefersJson } from "../jsonapi/media-types.ts";
import { type ApiAnswer, apiRoot } from "../jsonapi/request.ts";
import { editionFault, type LanguageOptions, languagesOf } from "../language.ts";
import { type ByteStoreLimits, byteStore, type Stored } from "./byte-store.ts";
import { entityTag } from "./entity-tag.ts";

/** What tells whether an answer that is kept is still right. */
export interface Freshness {
  /** Changes with every write of one of the types; `null` while that is not known. */
  readonly versionsOf: (types: Iterable<string>) => string | null;
  /** Milliseconds of the first instant of a field after `now`, whatever the record; infinite when there is none. */
  readonly nextInstant: (clock: Clock, now: string) => Promise<number>;
}

/** An answer to any guest, without what differs from one request to the next. */
export interface KeptAnswer {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly headers: ApiAnswer["headers"];
  readonly types: ReadonlySet<string>;
  readonly versions: string;
  /** Milliseconds since 1970 from which it is no longer right. */
  readonly until: number;
}

/** An answer on its way to be kept. */
export interface Filling {
  /** Takes what the answer depends on, before it is read. */
  readonly reading: (reads: Reads) => void;
  /** Keeps the answer and gives it as it is kept; `undefined` when it may not be. */
  readonly done: (answer: ApiAnswer) => Promise<Stored<KeptAnswer> | undefined>;
}

export interface AnswerCache {
  /** What the answer to a request is kept by; `undefined` for any that is not a guest's read. */
  keyOf(request: IncomingMessage): string | undefined;
  /**
   * Calls back with the kept answer; with the one that is just being read for another guest; with `undefined` when the request has to be
   * answered anew.
   */
  find(key: string, found: (answer: Stored<KeptAnswer> | undefined) => void): void;
  /** `at`: the instant that the conditions of the request are asked at. */
  fill(key: string, at: string): Filling;
  readonly size: number;
  readonly bytes: number;
}

export interface AnswerCacheOptions extends LanguageOptions {
  readonly freshness: Freshness;
  readonly cookie: SessionCookie;
  readonly bounds?: ByteStoreLimits;
  readonly now?: Now;
}

/** Addresses longer than this are not kept. */
const longestAddress = 2_000;

interface Running {
  readonly types: ReadonlySet<string>;
  readonly versions: string;
  readonly until: Promise<number>;
  readonly kept: Promise<Stored<KeptAnswer> | undefined>;
}

/**
 * Guests' answers of the API by address and languages (guests of a process are all of one shape). An answer is good while the versions
 * stand of the types that it was read from, taken before it was read, and until the next instant that its conditions wait for.
 */
export function answerCache(options: AnswerCacheOptions): AnswerCache {
  const { freshness, cookie, bounds = { entries: 20_000, bytes: 32 * 1024 * 1024 }, now = machineNow } = options;
  const entries = byteStore<KeptAnswer>(bounds);
  const running = new Map<string, Running>();
  const keyOf = ({ method, headers, url = "" }: IncomingMessage): string | undefined => {
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (!url.startsWith(`${apiRoot}/`) || url.length > longestAddress) return undefined;
    if (headers.authorization !== undefined || cookie.read({ headers }) !== null) return undefined;
    if (!prefersJson(headers.accept) || editionFault({ headers }, options)) return undefined;
    const { locale, editionLocale } = languagesOf({ headers, url }, options);
    return `${locale} ${editionLocale} ${url}`;
  };
  const isFresh = ({ types, versions }: Pick<KeptAnswer, "types" | "versions">) =>
    freshness.versionsOf(types) === versions;

  return {
    keyOf,

    find(key, found) {
      const entry = entries.get(key);
      if (entry) {
        if (now() < entry.until && isFresh(entry)) return found(entry);
        entries.drop(key);
      }
      const other = running.get(key);
      if (!other || !isFresh(other)) return found(undefined);
      other.kept.then(found, () => found(undefined));
    },

    fill(key, at) {
      let mine: Running | undefined;
      let settle: (entry: Stored<KeptAnswer> | undefined) => void = () => undefined;
      const keep = async ({ status, body, headers, version }: ApiAnswer) => {
        if (!mine || status !== 200 || typeof body !== "string") return undefined;
        const { types, versions } = mine;
        const until = await mine.until;
        if (until <= now()) return undefined;
        const bytes = Buffer.from(body);
        return entries.put(key, { bytes, tag: entityTag(bytes, version), headers, types, versions, until });
      };
      return {
        reading(reads) {
          const { types } = reads;
          const versions = reads.isCacheable ? freshness.versionsOf(types) : null;
          if (versions === null) return;
          const kept = new Promise<Stored<KeptAnswer> | undefined>((resolve) => (settle = resolve));
          mine = { types, versions, until: untilOf(freshness, reads, at), kept };
          running.set(key, mine);
        },
        async done(answer) {
          const entry = await keep(answer);
          if (running.get(key) === mine) running.delete(key);
          settle(entry);
          return entry;
        },
      };
    },

    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.bytes;
    },
  };
}

/** Milliseconds that a number of events may lag behind. */
const eventLag = 1_000;

/** The first instant at which a condition may hold that does not now, or the other way round; when it cannot be told, now. */
const untilOf = ({ nextInstant }: Freshness, { clocks, countsEvents }: Reads, now: string): Promise<number> =>
  Promise.all(clocks.map((clock) => nextInstant(clock, now))).then(
    (instants) => Math.min(countsEvents ? Date.parse(now) + eventLag : Number.POSITIVE_INFINITY, ...instants),
    () => 0,
  );
