import { amount, measure, once } from "./load.ts";
import { freePort, type Measured, start, stop } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { compare, line, percent } from "./table.ts";

/** The guest's home page from the cache beside Express sending the same bytes. */
export async function measureHome(product: Measured): Promise<void> {
  const port = await freePort();
  const constant = await start("constant.ts", [product.url, String(port)]);
  try {
    const ours = await measure({ url: `${product.url}/` });
    compare("guest home page", ours, { constant: await measure({ url: `http://127.0.0.1:${port}/` }) }, 0.6);
  } finally {
    await stop(constant);
  }
}

const inFlight = sizes.flood;

/** 2,000 requests in flight for 30 s: each gets an answer within 5 s, and the rate afterwards is what it was before. */
export async function measureFlood(product: Measured): Promise<void> {
  const load = {
    url: `${product.url}/api/v1/articles?include=category,tags,createdBy`,
    headers: { accept: "application/vnd.api+json" },
  };
  await once(load, sizes.seconds);
  const before = await once(load, sizes.seconds);
  const seconds = Math.ceil(sizes.seconds * 6);
  const flood = await floodOf(load.url, seconds);
  const after = await once(load, sizes.seconds);
  line(
    `${inFlight} in flight for ${seconds} s`,
    `${flood.answered} answered (${flood.refused} with 503 and Retry-After), ${flood.unanswered} without an answer, slowest ${(flood.slowest / 1000).toFixed(1)} s (at most 5)`,
  );
  line("rate after it", `${after.perSecond.toFixed(0)}/s, ${percent(after.perSecond / before.perSecond)} of before`);
}

/** Keeps as many requests in flight as asked for, each sent anew as soon as its answer is there. */
async function floodOf(url: string, seconds: number) {
  const found = { answered: 0, refused: 0, unanswered: 0, slowest: 0 };
  const until = performance.now() + seconds * 1000;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      try {
        const answer = await fetch(url, { headers: { accept: "application/vnd.api+json" } });
        await answer.arrayBuffer();
        found.answered += 1;
        if (answer.status === 503 && answer.headers.has("retry-after")) found.refused += 1;
      } catch {
        found.unanswered += 1;
      }
      found.slowest = Math.max(found.slowest, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return found;
}

const mostIdle = 180;
const mostLoaded = 300;

/** Memory of the API: after the start, then after 50,000, 100,000 and 150,000 mixed requests, each after a forced collection. */
export async function measureMemory(product: Measured): Promise<void> {
  const paths = [
    "/",
    "/articles",
    "/api/v1/articles?include=category,tags,createdBy",
    "/api/v1/app-pages",
    "/?lang=fr",
    "/nowhere",
  ];
  const figures = [await product.memory()];
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) {
      const headers = path.startsWith("/api") ? { accept: "application/vnd.api+json" } : { accept: "text/html" };
      await amount({ url: `${product.url}${path}`, headers }, Math.ceil(sizes.requests / paths.length));
    }
    figures.push(await product.memory());
  }
  const megabytes = (member: keyof NodeJS.MemoryUsage): string =>
    `${figures.map((figure) => (figure[member] / 1_048_576).toFixed(0)).join(", ")} MB`;
  line("memory idle, 50k, 100k, 150k", `${megabytes("rss")} (at most ${mostIdle} and ${mostLoaded})`);
  line("of it in use by JavaScript", `${megabytes("heapUsed")}; outside its heap ${megabytes("external")}`);
}
