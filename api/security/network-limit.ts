import { createHmac, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

/** What the processes of an installation tell each other of busy networks. */
export interface Word {
  /** Tells the others. */
  readonly tell: (word: string) => void;
  /** Calls back with what any process tells, this one too. */
  readonly listen: (heard: (word: string) => void) => void;
}

export interface NetworkLimitOptions {
  /** Requests of one network in a minute, over all processes. */
  readonly perMinute: number;
  /** Keys the signatures of networks: no address is told. */
  readonly secret: string;
  /** Without it this process counts alone. */
  readonly word?: Word;
}

export interface NetworkLimit {
  /** Counts one more request, unless the network has had all that it may. */
  take(network: string): Standing;
  /** Counts nothing. */
  look(network: string): Standing;
  stop(): void;
}

/** Where a network stands. */
export interface Standing {
  readonly isIn: boolean;
  /** Whole requests that it may still have now. */
  readonly left: number;
  /** Until it has all of its minute's worth again; of one that is out, until it has a good part of it. */
  readonly seconds: number;
}

interface Bucket {
  /** Requests that it may still have; below zero when other processes counted more. */
  left: number;
  /** When that was worked out. */
  at: number;
  /** Of this process, not told yet. */
  untold: number;
}

/** Networks that are remembered: the others have had few requests lately. */
const mostNetworks = 50_000;
/** Milliseconds between two words. */
const tellingMs = 1_000;
/** Networks of one word: a notice of PostgreSQL takes 8,000 bytes. */
const mostTold = 150;

/**
 * Bounds what one network may ask (architecture §4): each has a minute's worth at hand, which fills up again evenly. Counted in memory. Once a second the
 * processes tell each other of the networks that ask much, so that more processes do not let one network have more.
 */
export function networkLimit({ perMinute, secret, word }: NetworkLimitOptions): NetworkLimit {
  const buckets = new LRUCache<string, Bucket>({ max: mostNetworks });
  const signatures = new LRUCache<string, string>({ max: mostNetworks });
  const self = randomUUID();
  const signatureOf = (network: string): string => {
    let found = signatures.get(network);
    if (!found) {
      found = createHmac("sha256", secret).update(`network|${network}`).digest("base64url").slice(0, 22);
      signatures.set(network, found);
    }
    return found;
  };
  const filled = (signature: string): Bucket => {
    const now = performance.now();
    let bucket = buckets.get(signature);
    if (!bucket) buckets.set(signature, (bucket = { left: perMinute, at: now, untold: 0 }));
    bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.at) * perMinute) / 60_000);
    bucket.at = now;
    return bucket;
  };
  /** Networks that ask less than a tenth of what they may, and that only now and then, are not worth a word. */
  const least = Math.max(1, perMinute / 600);
  const busy = new Set<string>();
  const tell = () => {
    const told = [...busy].slice(0, mostTold).map((signature) => {
      busy.delete(signature);
      const bucket = buckets.peek(signature);
      const count = bucket?.untold ?? 0;
      if (bucket) bucket.untold = 0;
      return `${signature}:${count}`;
    });
    if (told.length > 0) word?.tell([self, ...told].join(","));
  };
  word?.listen((heard) => {
    const [from, ...told] = heard.split(",");
    if (from === self) return;
    for (const each of told) {
      const [signature = "", count = ""] = each.split(":");
      const bucket = filled(signature);
      bucket.left = Math.max(-perMinute, bucket.left - (Number(count) || 0));
    }
  });
  const timer = word && setInterval(tell, tellingMs);
  timer?.unref();
  const secondsUntil = (wanted: number, { left }: Bucket) => ((wanted - left) * 60) / perMinute;
  const inside = (bucket: Bucket): Standing => ({
    isIn: true,
    left: Math.floor(bucket.left),
    seconds: Math.ceil(secondsUntil(perMinute, bucket)),
  });
  // In steps, so that few answers have to be made.
  const outside = (bucket: Bucket): Standing => ({
    isIn: false,
    left: 0,
    seconds: 10 * Math.max(1, Math.ceil(secondsUntil(1, bucket) / 10)),
  });

  return {
    look(network) {
      const bucket = filled(signatureOf(network));
      return bucket.left < 1 ? outside(bucket) : inside(bucket);
    },
    take(network) {
      const signature = signatureOf(network);
      const bucket = filled(signature);
      if (bucket.left < 1) return outside(bucket);
      bucket.left -= 1;
      bucket.untold += 1;
      if (word && bucket.untold >= least) busy.add(signature);
      return inside(bucket);
    },
    stop: () => clearInterval(timer),
  };
}
