import autocannon from "autocannon";

/** What a load found: requests per second, milliseconds. */
export interface Figure {
  readonly perSecond: number;
  readonly median: number;
  readonly p99: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
}

export interface Load {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each request. */
  readonly body?: () => string;
  /** Sent one after the other, each with a path in the place of that of `url` and headers beside those of all. */
  readonly requests?: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
}

const connections = 16;
/** Seconds of each run; the figures of the README are of 5. */
export const runSeconds = Number(process.env.BENCH_SECONDS ?? 5);
const runs = 5;

/** Warms up, then takes the median of five runs by their rate. */
export async function measure(load: Load): Promise<Figure> {
  await once(load, runSeconds);
  const figures: Figure[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await once(load, runSeconds));
  figures.sort((left, right) => left.perSecond - right.perSecond);
  return { ...figures[Math.floor(runs / 2)]!, failed: figures.reduce((sum, { failed }) => sum + failed, 0) };
}

/** One run. */
export async function once(load: Load, seconds: number, connected = connections): Promise<Figure> {
  const { body, requests } = load;
  const result = await autocannon({
    url: load.url,
    connections: connected,
    duration: seconds,
    timeout: 10,
    method: load.method ?? "GET",
    headers: { ...load.headers },
    ...(requests
      ? { requests: requests.map(({ path, headers }) => ({ path, headers: { ...load.headers, ...headers } })) }
      : {}),
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
  });
  return {
    perSecond: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** As many requests as asked for, over the usual connections. */
export async function amount(load: Load, requests: number): Promise<void> {
  await autocannon({ url: load.url, connections, amount: requests, timeout: 10, headers: { ...load.headers } });
}
