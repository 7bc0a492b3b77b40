import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mjmlLetters } from "#adapters/mjml/letters.ts";
import type { Letter } from "#core/modules/newsletters/mailings/ports.ts";
import { stageAfter } from "#core/modules/newsletters/mailings/rules.ts";
import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { serializeRichText } from "#core/shell/rich-text/tree.ts";
import { designBrand } from "#core/shell/site/brand.ts";
import { richTextTrees } from "#tests/support/rich-text-arbitraries.ts";

const letter = (given: Partial<Letter> = {}): Letter => ({
  subject: 'News of "us" <b> & more',
  language: "da",
  siteName: "Labs & co",
  siteUrl: "https://labs.example",
  brand: designBrand,
  intro: '<p>Hello<br>there&nbsp;<img src="https://labs.example/a?x=1&amp;y=2" alt=""></p><hr>',
  outro: '<table><tbody><tr><td>1</td></tr></tbody></table><p><a href="https://labs.example/?a=1&amp;b=2">see</a></p>',
  image: { url: "https://labs.example/i", alternative: 'A "lab"' },
  articles: [
    { title: "One <i>", summary: "{{ x }} ]]> --> </mj-text>", url: "https://labs.example/one", image: null },
    { title: "Two", summary: "", url: null, image: { url: "https://labs.example/2", alternative: "" } },
  ],
  footer: {
    language: "fr",
    readMore: "Lire la suite",
    reason: "Vous recevez…",
    manage: "Se désinscrire",
    manageUrl: "https://labs.example/out?token=a",
  },
  ...given,
});

describe("the layout of a newsletter", () => {
  it("says its languages, shows what it is given as text, in its order, and fetches no font", () => {
    const html = mjmlLetters.html(letter(), "auto");
    expect(html).toContain('<html lang="da"');
    expect(html).toContain("News of &quot;us&quot; &lt;b&gt; &amp; more");
    expect(html).toContain('<p lang="fr">Vous recevez…</p>');
    expect(html).toContain('alt="A &quot;lab&quot;"');
    expect(html).toContain("https://labs.example/a?x=1&amp;y=2");
    expect(html).not.toMatch(/fonts\.|@import|<script|<link/);
    const places = ["Hello", "One &lt;i&gt;", ">Two<", "see</a>", "Se désinscrire"].map((words) => html.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html.replace(/\s/g, "")).toContain("{{x}}]]&gt;--&gt;&lt;/mj-text&gt;");
  });

  it("takes any rich text that the sanitizer lets through", () => {
    fc.assert(
      fc.property(richTextTrees(), (tree) => {
        const intro = serializeRichText(applyPolicy(tree, richTextRules));
        expect(mjmlLetters.html(letter({ intro }), "auto")).toContain("Se désinscrire");
      }),
      { numRuns: 200 },
    );
  });

  it("asks the reader's program for its colours, or is drawn in those that are wanted", () => {
    const night = "#12151f";
    expect(mjmlLetters.html(letter(), "auto")).toMatch(/prefers-color-scheme:\s*dark/);
    expect(mjmlLetters.html(letter(), "light")).not.toContain(night);
    const dark = mjmlLetters.html(letter(), "dark");
    expect(dark).toContain(night);
    expect(dark).not.toContain("prefers-color-scheme");
  });
});

describe("a campaign", () => {
  it("goes from stage to stage by what can be done at each, and never on from its end", () => {
    expect([stageAfter("schedule", "draft"), stageAfter("send", "scheduled")]).toEqual(["scheduled", "sending"]);
    expect([stageAfter("pause", "sending"), stageAfter("resume", "paused")]).toEqual(["paused", "sending"]);
    for (const ended of ["sent", "cancelled"] as const)
      for (const action of ["schedule", "send", "pause", "resume", "cancel"] as const)
        expect(stageAfter(action, ended)).toBeNull();
    expect([stageAfter("cancel", "draft"), stageAfter("send", "paused")]).toEqual([null, null]);
  });
});
