import { sizes } from "./sizes.ts";

/** Run in a process of its own: keeps sign-ins in flight at the site of the first argument, and tells how they went when asked, once one has ended. */
const [url = ""] = process.argv.slice(2);
const found = { checked: 0, refused: 0, failed: 0 };
let number = 0;

const first = Promise.withResolvers<void>();

process.on("message", async () => {
  await first.promise;
  process.send?.(found);
});
process.send?.("ready");
await Promise.all(Array.from({ length: sizes.signIns }, one));

/** One after the other, each sent as soon as the one before has its answer, of somebody unknown at an address of their own. */
async function one(): Promise<void> {
  for (;;) {
    number += 1;
    const status = await signIn(number).catch(() => 0);
    if (status === 422) found.checked += 1;
    else if (status === 503 || status === 429) found.refused += 1;
    else found.failed += 1;
    first.resolve();
  }
}

async function signIn(person: number): Promise<number> {
  const address = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email: `nobody-${person}@bench.test`, password: "a-wrong-password", remember: false }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
