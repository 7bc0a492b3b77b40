import { describe, expect, it } from "vitest";
import { wantedOf, withWanted } from "#web/shell/notifications/preferences-model.ts";

describe("what somebody wants to be told of on a channel", () => {
  const types = ["comment_created", "reminder"] as const;

  it("is all until something is switched off, and none once everything is", () => {
    expect(wantedOf({}, types, "mail")).toBe("all");
    expect(wantedOf({ reminder: false }, types, "mail")).toBe("some");
    expect(wantedOf({ reminder: false }, types, "site")).toBe("all");
    expect(wantedOf({ reminder: false, comment_created: false }, types, "mail")).toBe("none");
  });

  it("is changed for a channel alone, and leaves what is not offered here as it was chosen", () => {
    const before = { open_badge_issued: false, "reminder:site": false };
    const off = withWanted(before, types, "mail", false);
    expect(off).toEqual({ ...before, comment_created: false, reminder: false });
    expect(wantedOf(withWanted(off, types, "mail", true), types, "mail")).toBe("all");
  });
});
