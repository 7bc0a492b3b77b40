import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context } = visitors(server.url);

interface Voice {
  readonly said: { text: string; lang: string; voice: string | null }[];
  /** Ends the sentence that is being said. */
  end(): void;
}

/** A browser whose voice is a list: what it says can be read, and a sentence ends when it is told to. */
async function listening(path: string, locale = "en"): Promise<Page> {
  const visitor = await context({ locale: locale === "en" ? "en-GB" : locale });
  await visitor.addInitScript(() => {
    let current: { onend?: () => void; onerror?: (event: { error: string }) => void } | null = null;
    const said: { text: string; lang: string; voice: string | null }[] = [];
    class Utterance {
      text: string;
      lang = "";
      voice: { name: string } | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    const synthesis = {
      getVoices: () => [
        { name: "English", lang: "en-GB", default: true },
        { name: "French", lang: "fr_FR", default: false },
      ],
      speak(utterance: Utterance) {
        current = utterance as never;
        said.push({ text: utterance.text, lang: utterance.lang, voice: utterance.voice?.name ?? null });
      },
      cancel() {
        const cancelled = current;
        current = null;
        cancelled?.onerror?.({ error: "interrupted" });
      },
    };
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.assign(window, {
      voice: {
        said,
        end() {
          const ended = current;
          current = null;
          ended?.onend?.();
        },
      },
    });
  });
  const page = await visitor.newPage();
  await page.goto(path);
  await page.getByRole("button", { name: /Reading and display|Réglages de lecture/ }).click();
  await page.getByRole("button", { name: /Read this page aloud|Lire cette page/ }).click();
  await page.getByRole("region", { name: /Reading aloud|Lecture à voix haute/ }).waitFor();
  return page;
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { voice: Voice }).voice.said);
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as { voice: Voice }).voice.end());
const highlighted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get("read-aloud") ?? [])].map((range) => String(range).replace(/\s+/g, " ").trim()),
  );
const press = (page: Page, name: string) =>
  page.getByRole("region", { name: "Reading aloud" }).getByRole("button", { name }).click();

describe("reading a page aloud", () => {
  it("says the content sentence by sentence in the language of the page, and shows the one that is said", async () => {
    const page = await listening("/about");
    const heading = (await page.locator("main h1").textContent())?.trim();
    expect(await said(page)).toEqual([{ text: heading, lang: "en", voice: "English" }]);
    expect(await highlighted(page)).toEqual([heading]);
    await endSentence(page);
    await endSentence(page);
    const all = await said(page);
    expect(all).toHaveLength(3);
    expect(await highlighted(page)).toEqual([all[2]?.text]);
  });

  it("takes the voice of the language, and of a passage in another one", async () => {
    const page = await listening("/articles/un-potager-a-hauteur-de-fauteuil", "fr");
    expect((await said(page))[0]).toMatchObject({ lang: "fr", voice: "French" });
    const english = await listening("/articles/un-potager-a-hauteur-de-fauteuil");
    for (let time = 0; time < 12; time++) await endSentence(english);
    expect(new Set((await said(english)).map(({ lang }) => lang))).toContain("fr");
  });

  it("pauses, goes on with the same sentence, skips and stops; no control is said", async () => {
    const page = await listening("/about");
    await endSentence(page);
    await press(page, "Pause");
    await endSentence(page);
    const before = await said(page);
    expect(before).toHaveLength(2);
    await press(page, "Continue reading");
    expect((await said(page)).at(-1)?.text).toBe(before[1]?.text);
    await press(page, "Next sentence");
    await press(page, "Previous sentence");
    expect((await said(page)).at(-1)?.text).toBe(before[1]?.text);
    await press(page, "Stop reading");
    expect(await page.getByRole("region", { name: "Reading aloud" }).count()).toBe(0);
    expect(await highlighted(page)).toEqual([]);
    const count = (await said(page)).length;
    await endSentence(page);
    expect(await said(page)).toHaveLength(count);
  });

  it("stops when the reader goes to another page", async () => {
    const page = await listening("/about");
    await page.locator("header a[href='/']").click();
    await page.waitForURL(`${server.url}/`);
    await page.getByRole("region", { name: "Reading aloud" }).waitFor({ state: "detached" });
  });
});
