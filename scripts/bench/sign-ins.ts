import { once, runSeconds } from "./load.ts";
import { type Measured, start } from "./processes.ts";
import { line, percent } from "./table.ts";

/**
 * The guest's home page from the cache while 500 people sign in: hashing a password takes a core, and must not take the pages along. The
 * site has to run behind one proxy (`TRUST_PROXY`), so that each comes from an address of their own.
 */
export async function measureSignIns(product: Pick<Measured, "url">): Promise<void> {
  const home = { url: `${product.url}/` };
  await once(home, runSeconds);
  const before = await once(home, runSeconds);
  const crowd = await start("sign-in-load.ts", [product.url]);
  const during = await once(home, runSeconds * 2);
  const found = await new Promise((resolve) => {
    crowd.once("message", resolve);
    crowd.send("found");
  });
  crowd.kill("SIGKILL");
  line(
    "home page, 500 sign-ins in flight",
    `${during.perSecond.toFixed(0)}/s, ${percent(during.perSecond / before.perSecond)} of before (wanted: 50 %); of the sign-ins ${JSON.stringify(found)}`,
  );
}
