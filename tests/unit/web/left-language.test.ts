import { expect, it } from "vitest";
import { appWith, viewerWith } from "#tests/support/web-app.ts";
import { createLeftLanguage, leftLanguageKey } from "#web/app/left-language.ts";

const leftBy = (state: Parameters<typeof appWith>[0]["state"], kept: string) => {
  const { app } = appWith(state ? { state } : {});
  app.stores.session.set(leftLanguageKey, kept);
  const store = app.store(createLeftLanguage);
  store.start();
  return store.left.value;
};

it("I18N-005 offers the language that was left to who is signed in, and to nobody else", () => {
  expect(leftBy({ viewer: viewerWith() }, "fr")).toBe("fr");
  expect(leftBy({ viewer: viewerWith() }, "en")).toBeNull();
  expect(leftBy({ viewer: viewerWith() }, "xx")).toBeNull();
  expect(leftBy({ viewer: null }, "fr")).toBeNull();
});
