import { describe, expect, it } from "vitest";
import { isHasty, tooMuchOfNewcomer } from "#core/modules/forum/rules.ts";
import { againstRepeat } from "#core/shell/reports/rules.ts";

const now = "2026-03-01T12:00:00.000Z";
const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
const hours = 3_600_000;

describe("a first message", () => {
  it.each([
    ["of which the server saw nothing", null, true],
    ["of less than three seconds", ago(2_999), true],
    ["of three seconds", ago(3_000), false],
    ["of a draft of yesterday", ago(24 * hours), false],
  ])("%s is hasty or not", (_what, begunAt, hasty) => {
    expect(isHasty(begunAt, now)).toBe(hasty);
  });
});

describe("a message of somebody new", () => {
  const link = '<a href="https://labs.test">there</a>';
  const picture = '<img src="https://labs.test/a.png" alt="A grip">';
  const video = '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film"></iframe>';
  const file = '<a href="/services/files/01a">plan</a>';

  it.each([
    ["words", "", null],
    ["two links", link.repeat(2), null],
    ["three links", link.repeat(3), { detail: "newcomer-links", most: 2 }],
    ["a picture", picture, null],
    ["a picture and a video", picture + video, { detail: "newcomer-media", most: 1 }],
    ["a file", file, { detail: "newcomer-attachments", most: 0 }],
    [
      "a secured file",
      '<a href="/services/secured-files/01a/show">plan</a>',
      { detail: "newcomer-attachments", most: 0 },
    ],
    ["a link and somebody named", `${link}${link}<span data-mention="01a">@Ada</span>`, null],
  ])("may have what it has: %s", (_what, html, much) => {
    expect(tooMuchOfNewcomer(`<p>Words ${html}</p>`)).toEqual(much);
  });
});

describe("reporting the same again", () => {
  it.each([
    ["nothing before", null, null],
    ["open since last month", { status: "open", createdAt: ago(700 * hours) }, "reported-already"],
    ["dismissed, of today", { status: "dismissed", createdAt: ago(24 * hours - 1) }, "reported-today"],
    ["acted on, of today", { status: "acted", createdAt: ago(hours) }, "reported-today"],
    ["dismissed, of yesterday", { status: "dismissed", createdAt: ago(24 * hours) }, null],
  ])("%s", (_what, last, refusal) => {
    expect(againstRepeat(last, now)).toBe(refusal);
  });
});
