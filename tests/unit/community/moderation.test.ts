import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf } from "#core/shell/comments/excerpt.ts";
import { isHeld, leavesTrace, linksIn, paceRefusal } from "#core/shell/moderation/rules.ts";
import { htmlOf, typedOf } from "#web/shell/comments/comment-text.ts";

const now = "2026-03-01T12:00:00.000Z";
const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
const said = (content: string, before: number, deletedAt: string | null = null) => ({
  content,
  createdAt: ago(before),
  deletedAt,
});
const pace = { pauseMs: 5_000, repeatMs: 300_000 };

describe("what is held for a moderator", () => {
  it.each([
    [{ isTrusted: true, wasLetOut: false }, 0, false],
    [{ isTrusted: true, wasLetOut: false }, 9, false],
    [{ isTrusted: false, wasLetOut: false }, 0, true],
    [{ isTrusted: false, wasLetOut: true }, 2, false],
    [{ isTrusted: false, wasLetOut: true }, 3, true],
  ])("is told by who says it and by its links: %o with %i links", (speaker, links, held) => {
    const html = `<p>${'<a href="https://labs.test">there</a>'.repeat(links)}</p>`;
    expect(linksIn(html)).toBe(links);
    expect(isHeld(speaker, html)).toBe(held);
  });
});

describe("a link", () => {
  it.each([
    ["<p>See example.org/x and https://example.org, or www.example.org.</p>", 3],
    ["<p>exa<strong>mple</strong>.org/x</p>", 1],
    ["<p>exam\u200bple.org/x</p>", 1],
    ['<p><a href="https://labs.test">labs.test/x</a> and labs.test/y</p>', 2],
    ["<p>and</p><p>labs.test/a</p><ul><li>labs.test/b</li></ul>", 2],
    ["<p>Write to ada@labs.test, e.g. about grip.stl and/or v2.0/3 of it.</p>", 0],
  ])("is what leads somewhere, or is written so that a reader can follow it: %s", (html, links) => {
    expect(linksIn(html)).toBe(links);
  });
});

describe("how fast somebody may speak", () => {
  it("is once in five seconds, and tells how long to wait", () => {
    expect(paceRefusal("b", [said("a", 3_200)], now, pace)).toEqual({
      is: "too-soon",
      retryAfterSeconds: 2,
    });
    expect(paceRefusal("b", [said("a", 5_000)], now, pace)).toBeNull();
  });

  it("is not the same again within five minutes", () => {
    const before = [said("b", 60_000), said("a", 299_999)];
    expect(paceRefusal("a", before, now, pace)).toEqual({ is: "repeated" });
    expect(paceRefusal("a", [said("a", 300_000)], now, pace)).toBeNull();
    expect(paceRefusal("c", before, now, pace)).toBeNull();
  });

  it("counts what was deleted meanwhile, which may be said again", () => {
    expect(paceRefusal("b", [said("a", 3_200, ago(1_000))], now, pace)).toMatchObject({ is: "too-soon" });
    expect(paceRefusal("a", [said("a", 60_000, ago(1_000))], now, pace)).toBeNull();
  });

  it("leaves a trace of what was changed after five minutes", () => {
    expect(leavesTrace(ago(300_000), now)).toBe(false);
    expect(leavesTrace(ago(300_001), now)).toBe(true);
  });
});

describe("a comment as it is typed", () => {
  it("has paragraphs, lines and links, and nothing that is read as markup", async () => {
    expect(await htmlOf("One <b>&\ntwo\n\nSee https://labs.test/a?b=1&c=2.")).toBe(
      '<p>One &lt;b&gt;&amp;<br>two</p><p>See <a href="https://labs.test/a?b=1&amp;c=2">https://labs.test/a?b=1&amp;c=2</a>.</p>',
    );
  });

  it.each([
    ["https://en.wikipedia.org/wiki/Cat_(animal)", "https://en.wikipedia.org/wiki/Cat_(animal)"],
    ["(see https://labs.test/a)", "https://labs.test/a"],
    ["(see https://labs.test/a_(b))", "https://labs.test/a_(b)"],
    ["[https://labs.test/a], then", "https://labs.test/a"],
    ["« https://labs.test/é »", "https://labs.test/é"],
    ["“https://labs.test/a”!", "https://labs.test/a"],
    ["Look: https://labs.test/a/?b=c#d…", "https://labs.test/a/?b=c#d"],
    ["http://localhost:3000/a.", "http://localhost:3000/a"],
    ["http://127.0.0.1:3000/a?b=1,", "http://127.0.0.1:3000/a?b=1"],
  ])("takes the whole address from %s, and no more", async (typed, address) => {
    expect(await htmlOf(typed)).toContain(`<a href="${address}">${address}</a>`);
  });

  it.each(["ada@example.org", "notes.md", "javascript:alert(1)", "ftp://labs.test/a", "https://"])(
    "makes no link of %s",
    async (typed) => {
      expect(await htmlOf(typed)).not.toContain("<a");
    },
  );

  it("comes back as it was typed, whatever it says", async () => {
    const line = fc.stringMatching(/^[A-Za-z0-9<>&"';. ]{1,30}$/).map((text) => text.trim() || "x");
    const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(paragraphs, async (lines) => {
        const typed = lines.map((each) => each.join("\n")).join("\n\n");
        expect(typedOf(await htmlOf(typed))).toBe(typed);
      }),
    );
  });

  it("is named by its first words, whole", () => {
    expect(excerptOf("<p>One &amp; two<br>three</p><p>four</p>")).toBe("One & two three four");
    expect(excerptOf("<p>Un  sujet\u202f: c’est&nbsp;fait</p>")).toBe("Un sujet\u202f: c’est\u00a0fait");
    const long = excerptOf(`<p>${"word ".repeat(60)}</p>`);
    expect(long.endsWith("word…")).toBe(true);
    expect(long.length).toBeLessThanOrEqual(121);
  });
});
