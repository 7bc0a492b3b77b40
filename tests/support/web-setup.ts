import { ensureWeb } from "#scripts/build-web.ts";

/** The browser tests look at the site as it is built for visitors. */
export default async function setup(): Promise<void> {
  await ensureWeb();
}
