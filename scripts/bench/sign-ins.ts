import { once, runSeconds } from "./load.ts";
import type { Measured } from "./processes.ts";
import { line, percent } from "./table.ts";

const inFlight = 500;

/**
 * The guest's home page from the cache while 500 people sign in, each from an address of their own and none of them known: hashing a
 * password takes a core, and must not take the pages along. Needs `TRUST_PROXY`.
 */
export async function measureSignIns(product: Measured): Promise<void> {
  const home = { url: `${product.url}/` };
  await once(home, runSeconds);
  const before = await once(home, runSeconds);
  const seconds = runSeconds * 2;
  const [during, found] = await Promise.all([once(home, seconds), signInsOf(product.url, seconds)]);
  line(
    `home page, ${inFlight} sign-ins in flight`,
    `${during.perSecond.toFixed(0)}/s, ${percent(during.perSecond / before.perSecond)} of before (wanted: 50 %); ${found.checked} passwords checked, ${found.refused} asked to come back, ${found.failed} FAILED`,
  );
}

/** Keeps as many sign-ins in flight as asked for, each sent anew as soon as its answer is there. */
async function signInsOf(url: string, seconds: number) {
  const found = { checked: 0, refused: 0, failed: 0 };
  const until = performance.now() + seconds * 1000;
  let number = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      number += 1;
      const status = await signIn(url, number).catch(() => 0);
      if (status === 422) found.checked += 1;
      else if (status === 503 || status === 429) found.refused += 1;
      else found.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, one));
  return found;
}

async function signIn(url: string, number: number): Promise<number> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email: `nobody-${number}@bench.test`, password: "a-wrong-password", remember: false }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
