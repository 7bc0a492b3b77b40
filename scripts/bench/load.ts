import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { isTiny, sizes } from "./sizes.ts";

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
  /** Part of the address whose letters are written in another way each time, so that no two requests have the same address. */
  readonly respelled?: string;
  /** Sent one after the other, each with a path in the place of that of `url` and headers beside those of all. */
  readonly requests?: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[];
}

const { connections, runs, besideRuns, seconds: runSeconds } = sizes;

/** Warms up, then takes the median of some runs by their rate. */
export async function measure(load: Load): Promise<Figure> {
  await once(load, runSeconds);
  const figures: Figure[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await once(load, runSeconds));
  return medianOf(figures);
}

/**
 * Several loads that are compared: a run of each in turn, so that what else the machine does falls on all of them alike. Gives the median of
 * each, in their order.
 */
export async function measureBeside(loads: readonly Load[]): Promise<readonly Figure[]> {
  for (const load of loads) await once(load, runSeconds);
  const figures = loads.map((): Figure[] => []);
  for (let run = 0; run < besideRuns; run += 1)
    for (const [index, load] of loads.entries()) figures[index]!.push(await once(load, runSeconds));
  return figures.map(medianOf);
}

/** The figure in the middle by its rate, with the failures of all. */
function medianOf(figures: readonly Figure[]): Figure {
  const sorted = figures.toSorted((left, right) => left.perSecond - right.perSecond);
  return { ...sorted[Math.floor(sorted.length / 2)]!, failed: figures.reduce((sum, { failed }) => sum + failed, 0) };
}

/** Whether there is a generator that takes less of the machine than what it measures. */
const hasWrk = !isTiny && spawnSync("wrk", ["-v"]).error === undefined;

/** One run. What wrk cannot send, autocannon does. */
export const once = (load: Load, seconds: number, connected = connections): Promise<Figure> =>
  hasWrk && !load.body && !load.requests && (load.method ?? "GET") === "GET"
    ? runWrk(load, seconds, connected)
    : runAutocannon(load, seconds, connected);

async function runWrk(load: Load, seconds: number, connected: number): Promise<Figure> {
  const headers = Object.entries(load.headers ?? {}).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const folder = mkdtempSync(join(tmpdir(), "labcommons-bench-"));
  try {
    const script = join(folder, "respelled.lua");
    if (load.respelled) writeFileSync(script, respelling(load.respelled));
    const options = ["-t1", `-c${connected}`, `-d${seconds}s`, "--timeout", "10s", "--latency", ...headers];
    const { stdout } = await promisify(execFile)("wrk", [
      ...options,
      ...(load.respelled ? ["-s", script] : []),
      encodeURI(load.url),
    ]);
    return figureOf(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The letters of a text as they are or escaped, by the bits of a number that grows with each request. */
const respelling = (text: string): string => `
local text, n = "${text}", os.time() % 1000000 * 1000
request = function()
  n = n + 1
  local rest = n
  local spelled = text:gsub("%a", function(letter)
    local bit = rest % 2
    rest = (rest - bit) / 2
    return bit == 1 and string.format("%%%02X", letter:byte()) or letter
  end)
  local from, to = wrk.path:find(text, 1, true)
  return wrk.format("GET", wrk.path:sub(1, from - 1) .. spelled .. wrk.path:sub(to + 1))
end
`;

let respellings = (Math.floor(Date.now() / 1000) % 1_000_000) * 1_000;

/** The same for autocannon. */
function respelledRequest(url: string, text: string): autocannon.Request {
  const path = url.replace(/^\w+:\/\/[^/]+/, "");
  const respell = () => {
    let rest = ++respellings;
    return text.replace(/[a-z]/gi, (letter) => {
      const bit = rest % 2;
      rest = Math.floor(rest / 2);
      return bit === 1 ? `%${letter.charCodeAt(0).toString(16).toUpperCase()}` : letter;
    });
  };
  return { setupRequest: (request) => ({ ...request, path: path.replace(text, respell()) }) };
}

function figureOf(report: string): Figure {
  const number = (pattern: RegExp): number => Number(pattern.exec(report)?.[1] ?? 0);
  const milliseconds = (share: string): number => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s|m)`).exec(report) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? ""] ?? Number.NaN);
  };
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    median: milliseconds("50"),
    p99: milliseconds("99"),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + errors.reduce((sum, each) => sum + Number(each), 0),
  };
}

/** Milliseconds after which autocannon looks whether it is done, where it does not matter what looking costs. */
const tick = 20;

/** Its own processor time is taken off, as far as it was taken from what it measures. */
async function runAutocannon(load: Load, seconds: number, connected: number): Promise<Figure> {
  const { body, requests } = load;
  const before = process.cpuUsage();
  const result = await autocannon({
    url: load.url,
    connections: connected,
    ...(isTiny ? { amount: 2 * connected, sampleInt: tick, timeout: 60 } : { duration: seconds, timeout: 10 }),
    method: load.method ?? "GET",
    headers: { ...load.headers },
    ...(requests
      ? { requests: requests.map(({ path, headers }) => ({ path, headers: { ...load.headers, ...headers } })) }
      : {}),
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
    ...(load.respelled ? { requests: [respelledRequest(load.url, load.respelled)] } : {}),
  });
  const { user, system } = process.cpuUsage(before);
  const left = result.duration - (user + system) / 1e6 / availableParallelism();
  return {
    perSecond: result.requests.total / left,
    median: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** As many requests as asked for, over the usual connections. */
export async function amount(load: Load, requests: number): Promise<void> {
  const { url, headers, respelled } = load;
  await autocannon({
    ...{ url, connections, amount: requests, timeout: 10, headers: { ...headers } },
    ...(isTiny && { sampleInt: tick, timeout: 60 }),
    ...(respelled ? { requests: [respelledRequest(url, respelled)] } : {}),
  });
}
