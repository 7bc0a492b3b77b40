import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseVideoUrl } from "#core/shell/media/video.ts";

const id = "dQw4w9WgXcQ";

describe("the address of a video", () => {
  it.each([
    [`https://www.youtube.com/watch?v=${id}`],
    [`https://youtube.com/watch?v=${id}&feature=shared`],
    [`https://m.youtube.com/watch?app=m&v=${id}`],
    [`https://youtu.be/${id}?si=abc`],
    [`http://www.youtube.com/embed/${id}`],
    [`//www.youtube-nocookie.com/embed/${id}`],
    [`https://youtube-nocookie.com/embed/${id}`],
    [`https://www.youtube.com/shorts/${id}`],
    [`https://www.youtube.com/live/${id}`],
    [` HTTPS://WWW.YouTube.com/watch?v=${id} `],
  ])("RTE-016 reads %s", (url) => {
    expect(parseVideoUrl(url)).toEqual({
      host: "youtube",
      id,
      startSeconds: 0,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
      consentCategory: "youtube",
    });
  });

  it.each([
    ["https://vimeo.com/76979871"],
    ["https://www.vimeo.com/76979871"],
    ["https://player.vimeo.com/video/76979871?title=0"],
  ])("RTE-016 reads %s", (url) => {
    expect(parseVideoUrl(url)).toEqual({
      host: "vimeo",
      id: "76979871",
      startSeconds: 0,
      embedUrl: "https://player.vimeo.com/video/76979871?dnt=1",
      consentCategory: "vimeo",
    });
  });

  it("RTE-016 keeps the key of an unlisted video", () => {
    const embedUrl = "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1";
    expect(parseVideoUrl("https://vimeo.com/76979871/8272103f6e")?.embedUrl).toBe(embedUrl);
    expect(parseVideoUrl("https://player.vimeo.com/video/76979871?h=8272103f6e")?.embedUrl).toBe(embedUrl);
    expect(parseVideoUrl("https://vimeo.com/76979871/not-a-key")).toBeUndefined();
  });

  it.each([
    [`https://www.dailymotion.com/video/x8abcde`],
    [`https://youtube.com.evil.test/watch?v=${id}`],
    [`https://evil-youtube.com/watch?v=${id}`],
    [`https://www.youtube.com@evil.test/watch?v=${id}`],
    [`https://www.youtube.com:8443/watch?v=${id}`],
    [`https://evil.test/https://www.youtube.com/watch?v=${id}`],
    [`https://evil.test\\@www.youtube.com/watch?v=${id}`],
    [`ftp://www.youtube.com/watch?v=${id}`],
    [`javascript://www.youtube.com/watch?v=${id}`],
    [`https://music.youtube.com/watch?v=${id}`],
    [`https://player.vimeo.com/76979871`],
    [`https://vimeo.com/channels/staff/76979871`],
    [`https://youtu.be/embed/${id}`],
    [`https://www.youtube.com/${id}`],
    [`https://www.youtube.com/watch/${id}`],
    [`https://constructor/watch?v=${id}`],
    [`www.youtube.com/watch?v=${id}`],
    [""],
  ])("RTE-016 refuses %s", (url) => {
    expect(parseVideoUrl(url)).toBeUndefined();
  });

  it.each([
    ["abcdefghij", false],
    ["abcdefghijk", true],
    ["abcdefghijkl", false],
    ["abc_efg-ijk", true],
    ["abc.efg/ijk", false],
  ])("RTE-017 tells whether %s is a YouTube id", (value, expected) => {
    expect(parseVideoUrl(`https://youtu.be/${value}`) !== undefined).toBe(expected);
    expect(parseVideoUrl(`https://www.youtube.com/watch?v=${value}`) !== undefined).toBe(expected);
  });

  it.each([["abc"], ["12a"], ["-12"], ["1.5"], ["１２"], [""]])("RTE-018 refuses the Vimeo id %j", (value) => {
    expect(parseVideoUrl(`https://vimeo.com/${value}`)).toBeUndefined();
  });

  it.each([
    [`https://youtu.be/${id}?t=90`, 90],
    [`https://youtu.be/${id}?t=90s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${id}#t=2m`, 120],
    [`https://vimeo.com/76979871#t=45s`, 45],
    [`https://vimeo.com/76979871?t=45`, 45],
    [`https://youtu.be/${id}?t=soon`, 0],
    [`https://youtu.be/${id}?t=-5`, 0],
    [`https://youtu.be/${id}?t=`, 0],
  ])("RTE-019 reads the start time of %s", (url, seconds) => {
    expect(parseVideoUrl(url)?.startSeconds).toBe(seconds);
  });

  it("RTE-019 RTE-014 reads back its own embed address", () => {
    const youtube = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/).map((value) => `https://youtu.be/${value}`);
    const vimeo = fc.integer({ min: 1, max: 10 ** 9 }).map((value) => `https://vimeo.com/${value}`);
    fc.assert(
      fc.property(fc.oneof(youtube, vimeo), fc.integer({ min: 0, max: 86_400 }), (url, seconds) => {
        const video = parseVideoUrl(`${url}?t=${seconds}`);
        expect(video?.startSeconds).toBe(seconds);
        expect(parseVideoUrl(video?.embedUrl ?? "")).toEqual(video);
      }),
    );
  });

  it("RTE-016 never fails, whatever it is given", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (url) => parseVideoUrl(url) === undefined));
  });
});
