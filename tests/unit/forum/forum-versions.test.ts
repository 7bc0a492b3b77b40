import { describe, expect, it } from "vitest";
import { publicVersions } from "#core/modules/forum/revisions.ts";

const createdAt = "2026-03-01T12:00:00.000Z";
const inMinutes = (minutes: number) => new Date(Date.parse(createdAt) + minutes * 60_000).toISOString();
const change = (minutes: number, fields: Readonly<Record<string, readonly [unknown, unknown]>>) => ({
  at: inMinutes(minutes),
  diff: { fields },
});

describe("what a message said", () => {
  it("has no trace of what was changed right away, and all that was changed after", () => {
    const revisions = [
      change(0, { content: [null, "a"] }),
      change(4, { content: ["a", "b"] }),
      change(6, { content: ["b", "c"] }),
      change(7, { deletedAt: [null, inMinutes(7)] }),
      change(90, { content: ["c", "d"] }),
    ];
    expect(publicVersions(revisions, createdAt)).toEqual([
      { at: createdAt, content: "b" },
      { at: inMinutes(6), content: "c" },
      { at: inMinutes(90), content: "d" },
    ]);
  });

  it("has nothing of what was changed while it was held", () => {
    const revisions = [
      change(0, { content: [null, "a"], heldAt: [null, createdAt] }),
      change(60, { content: ["a", "b"] }),
      change(61, { heldAt: [createdAt, null] }),
      change(62, { content: ["b", "c"] }),
    ];
    expect(publicVersions(revisions, createdAt)).toEqual([
      { at: createdAt, content: "b" },
      { at: inMinutes(62), content: "c" },
    ]);
  });

  it("begins with what is known where the log has lost the first, and says nothing of who has gone", () => {
    expect(publicVersions([change(60, { content: ["a", "b"] })], createdAt)).toEqual([
      { at: createdAt, content: "a" },
      { at: inMinutes(60), content: "b" },
    ]);
    const gone = { isRemoved: true };
    expect(publicVersions([change(0, { content: [null, gone] })], createdAt)).toEqual([
      { at: createdAt, content: null },
    ]);
  });
});
