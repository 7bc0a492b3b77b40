import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { places } from "./accessibility/places.ts";
import { scanner } from "./accessibility/scan.ts";
import { launchBrowser } from "./browser.ts";
import { startDemo } from "./demo-server.ts";
import { say } from "./steps.ts";

/** `npm run screenshots [FOLDER]`: the main screens at three widths in both themes, as pictures in a folder outside the repository. */
const folder = resolve(process.argv[2] ?? join(tmpdir(), "labcommons-screenshots"));
const widths = ["390", "768", "1280"];
const locale = "en";

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await launchBrowser();
const screens = scanner(browser, demo.url);
try {
  for (const place of places) {
    const page = await screens.open(place, locale);
    for (const width of widths) {
      for (const theme of ["light", "dark"]) {
        await screens.surround(page, { width, theme });
        const file = `${place.name.replaceAll(/[^a-z]+/g, "-")}-${width}-${theme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
      }
    }
    await page.close();
    say(place.name);
  }
} finally {
  await screens.close();
  await browser.close();
  await demo.stop();
}
say(`The pictures are in ${folder}`);
