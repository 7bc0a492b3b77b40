import { once } from "./load.ts";
import { type Measured, start } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { failures, line, percent } from "./table.ts";

/** How sign-ins went: to their end, sent away for a while, or neither. */
interface FoundSignIns {
  readonly checked: number;
  readonly refused: number;
  readonly failed: number;
}

/**
 * The guest's home page from the cache while 500 people sign in: hashing a password takes a core, and must not take the pages along. The
 * site has to run behind one proxy (`TRUST_PROXY`), so that each comes from an address of their own.
 */
export async function measureSignIns(product: Pick<Measured, "url">): Promise<void> {
  const home = { url: `${product.url}/` };
  await once(home, sizes.seconds);
  const before = await once(home, sizes.seconds);
  const crowd = await start("sign-in-load.ts", [product.url]);
  try {
    const during = await once(home, sizes.seconds * 2);
    const found = await new Promise<FoundSignIns>((resolve) => {
      crowd.once("message", (told) => resolve(told as FoundSignIns));
      crowd.send("found");
    });
    line(
      `home page, ${sizes.signIns} sign-ins in flight`,
      `${during.perSecond.toFixed(0)}/s, ${percent(during.perSecond / before.perSecond)} of before (wanted: 50 %); of the sign-ins ${JSON.stringify(found)}${failures(found.failed)}`,
    );
  } finally {
    crowd.kill("SIGKILL");
  }
}
