import { expect, it } from "vitest";
import { appWith, viewerWith } from "#tests/support/web-app.ts";
import { createOfferedLanguage, leftLanguageKey } from "#web/app/offered-language.ts";

const offered = (state: NonNullable<Parameters<typeof appWith>[0]["state"]>, search: string, left?: string) => {
  const { app } = appWith({ state });
  if (left !== undefined) app.stores.session.set(leftLanguageKey, left);
  const store = app.store(createOfferedLanguage);
  store.start(search);
  return store.offer.value;
};

it("I18N-005 is the language that was left, to who is signed in and to nobody else", () => {
  expect(offered({ viewer: viewerWith() }, "", "fr")).toEqual({ language: "fr", reason: "account" });
  expect(offered({ viewer: viewerWith() }, "", "en")).toBeNull();
  expect(offered({ viewer: viewerWith() }, "", "xx")).toBeNull();
  expect(offered({ viewer: null }, "", "fr")).toBeNull();
});

it("I18N-004 is the language that a link asks for, where another was chosen", () => {
  expect(offered({}, "?page=2&lang=fr")).toEqual({ language: "fr", reason: "link" });
  for (const search of ["?lang=en", "?lang=xx", "?lang=it", "?lang=", ""]) expect(offered({}, search)).toBeNull();
});
