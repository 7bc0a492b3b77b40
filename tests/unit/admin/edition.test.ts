import { describe, expect, it, vi } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import { appWith, failureOf, portsWith, viewerWith } from "#tests/support/web-app.ts";
import { createEdition } from "#web/shell/admin/edition.ts";

const me = {
  data: { type: "users", id: "1", attributes: {}, links: {}, meta: { version: 5 } },
  included: [],
};

function edited(isKept = true) {
  const update = vi.fn(async () => (isKept ? ok(me) : failed(failureOf("conflict", 409))));
  const { app } = appWith({
    state: { viewer: viewerWith(), locales: ["en", "fr", "it"] },
    ports: portsWith({ records: { find: async () => ok(me), update } }),
  });
  return { app, update, edition: app.store(createEdition) };
}

describe("the language that content is edited in", () => {
  it("is what was chosen, at once and for the profile too, and follows a choice that is made there", async () => {
    const { app, edition } = edited();
    expect(edition.locale.value).toBe("en");
    edition.choose("fr");
    expect(edition.locale.value).toBe("fr");
    await vi.waitFor(() => expect(app.session.viewer.value?.editionLocale).toBe("fr"), { timeout: 5000 });
    await app.session.changeEditionLocale("it");
    expect(edition.locale.value).toBe("it");
  });

  it("stays in this tab where it could not be kept, and is not another person's", async () => {
    const { app, update, edition } = edited(false);
    edition.choose("fr");
    await vi.waitFor(() => expect(update).toHaveBeenCalled(), { timeout: 5000 });
    expect(edition.locale.value).toBe("fr");
    app.session.noticeUser({ id: "2" });
    expect(edition.locale.value).toBe("en");
  });
});
