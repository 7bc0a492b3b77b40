import pg from "pg";
import type { Statement } from "./database.ts";

/** Told by other processes, and this one, that records of some kinds were written. Hints only: what matters is read from the tables. */
export interface Notices {
  /** Whether notices come in now: while not, whoever waits for one has to look by itself. */
  readonly isListening: boolean;
  /**
   * Calls back with the kind of what was written, and whom it concerns where that is told; with `null` when notices may have been missed.
   */
  listen(heard: (kind: string | null, whom: string | null) => void): void;
  stop(): Promise<void>;
}

const channel = "writes";

/** Tells of a write. In a transaction, the others hear it once that is committed, or never. `whom`: an id. */
export const noticeStatement = (kind: string, whom: string | null): Statement => ({
  text: "select pg_notify($1, $2)",
  name: "notice",
  values: [channel, whom === null ? kind : `${kind} ${whom}`],
});

/** Milliseconds before a lost connection is tried again: longer each time. */
const waits = [250, 1000, 3000, 5000];

/** Listens over a connection of its own, and comes back when that is cut. */
export function listenToNotices(connectionString: string, onError: (error: unknown) => void): Notices {
  const listeners: ((kind: string | null, whom: string | null) => void)[] = [];
  const tell = (payload: string | null) => {
    const [kind = null, whom = null] = payload?.split(" ") ?? [];
    for (const listener of listeners) listener(kind, whom);
  };
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: "labcommons notices",
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client = next;
    next.on("notification", ({ payload }) => tell(payload ?? null));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (isStopped) return;
      isListening = true;
      lost = 0;
      tell(null);
    } catch (error) {
      lose(next, error);
    }
  };
  const lose = (dead: pg.Client, error?: unknown) => {
    if (client !== dead || isStopped) return;
    client = undefined;
    isListening = false;
    if (error !== undefined) onError(error);
    dead.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), waits[Math.min(lost, waits.length - 1)]);
    timer.unref();
    lost += 1;
  };
  void connect();

  return {
    get isListening() {
      return isListening;
    },
    listen: (heard) => void listeners.push(heard),
    async stop() {
      isStopped = true;
      isListening = false;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
