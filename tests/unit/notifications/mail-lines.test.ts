import { describe, expect, it } from "vitest";
import { awaySince, isAway, isTalk, lastVisitOf } from "#core/shell/notifications/away.ts";
import { mailLines, type Unmailed } from "#core/shell/notifications/mail-lines.ts";

let made = 0;
const unmailed = (more: Partial<Unmailed> = {}): Unmailed => {
  made += 1;
  return {
    id: `n${made}`,
    notificationType: "forum_message_created",
    line: "forum_message_created",
    details: { values: { name: "Ada", title: "Grips" }, about: null, several: "forum_messages_created" },
    actionUrl: null,
    collapseKey: "forum 1",
    ...more,
  };
};
const told = (...given: readonly Unmailed[]) => mailLines(given).map(({ keys, values }) => [keys, values.count]);

describe("the lines of a mail", () => {
  it("tell of one as it came, and of several of one subject together, with how many there are", () => {
    expect(told(unmailed())).toEqual([[["forum_message_created"], undefined]]);
    expect(told(unmailed(), unmailed({ collapseKey: "forum 2" }), unmailed())).toEqual([
      [["forum_messages_created"], 2],
      [["forum_message_created"], undefined],
    ]);
  });

  it("leave out those that a mail told of, and lead to the first", () => {
    const details = { values: { title: "Grips", count: 5 }, about: null, several: "forum_messages_created", mailed: 2 };
    const first = unmailed({ line: "forum_messages_created", details });
    const [line] = mailLines([first, unmailed()]);
    expect(line).toMatchObject({ keys: ["forum_messages_created"], values: { count: 4 }, first });
  });

  it("put nothing together that repeats nothing, or that an older version of the product made", () => {
    expect(told(unmailed({ collapseKey: null }), unmailed({ collapseKey: null }))).toHaveLength(2);
    const old = { details: { values: { name: "Ada", title: "Grips" }, about: null } };
    expect(told(unmailed(old), unmailed(old))).toHaveLength(2);
  });

  it("keep the words that follow", () => {
    expect(
      told(unmailed({ collapseKey: null, line: "reminder", details: { values: {}, about: null, more: ["tea"] } })),
    ).toEqual([[["reminder", "tea"], undefined]]);
  });
});

describe("who stays away", () => {
  it("is who has not come for 180 days, or has never come and is known for as long", () => {
    const came = "2026-01-01T00:00:00.000Z";
    expect(awaySince(came)).toBe("2026-06-30T00:00:00.000Z");
    expect([isAway(came, "2026-06-29T23:59:59.999Z"), isAway(came, "2026-06-30T00:00:00.000Z")]).toEqual([false, true]);
    expect(lastVisitOf({ lastInitializationAt: null, createdAt: came })).toBe(came);
  });

  it("is kept from what others say, and not from what concerns them", () => {
    expect(["comment_created", "rental_command_updated", "reminder"].map(isTalk)).toEqual([true, false, false]);
  });
});
