import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fullProduct } from "./accessibility/combinations.ts";
import { type Place, places } from "./accessibility/places.ts";
import { sideBySide } from "./accessibility/side-by-side.ts";
import { surround, visitor } from "./accessibility/visits.ts";
import { launchBrowser } from "./browser.ts";
import { startDemo } from "./demo-server.ts";
import { explain, say } from "./steps.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { place: { type: "string" } } });

/**
 * `npm run screenshots [-- FOLDER [LOCALE…]]`: every screen, or that of `--place=NAME`, at three widths in both themes, in English or the
 * languages named, as pictures in a folder outside the repository.
 */
const [asked = join(tmpdir(), "labcommons-screenshots"), ...named] = positionals;
const folder = resolve(asked);
const locales = named.length > 0 ? named : ["en"];
const looks = fullProduct({ width: ["1280", "768", "390"], theme: ["light", "dark"] });
const chosen = places.filter(({ name }) => values.place === undefined || name === values.place);
if (chosen.length === 0) {
  say(`There is no place ${values.place}. There are: ${places.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await launchBrowser();
const { look, close } = visitor(browser, demo.url);
try {
  const shown = locales.flatMap((locale) => chosen.map((place) => ({ place, locale })));
  await sideBySide(shown, (each) => photograph(each).catch((error: unknown) => miss(each.place, error)));
} finally {
  await close();
  await browser.close();
  await demo.stop();
}
say(`The pictures are in ${folder}`);

/** One screen that cannot be shown takes none of the others with it. */
function miss({ name }: Place, error: unknown): void {
  say(`${name}: ${explain(error)}`);
  process.exitCode = 1;
}

async function photograph({ place, locale }: { readonly place: Place; readonly locale: string }): Promise<void> {
  await look(place, locale, async (page) => {
    await page.evaluate(`Promise.all([...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => undefined);
    }))`);
    for (const surroundings of looks) {
      await surround(page, surroundings);
      const file = `${place.name.replaceAll(/[^a-z]+/gi, "-")}-${locale}-${surroundings.width}-${surroundings.theme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
    }
  });
  say(`${place.name}, ${locale}`);
}
