import { expect, it } from "vitest";
import { appWith } from "#tests/support/web-app.ts";
import { keepAskedLanguage } from "#web/app/asked-language.ts";

const keptOf = (search: string, cookies = "") => {
  const set: string[] = [];
  keepAskedLanguage(
    { state: appWith({}).app.state, cookies: () => cookies, setCookie: (text) => set.push(text) },
    search,
  );
  return set;
};

it("I18N-004 keeps the language of the address for who never chose one, until the browser is closed", () => {
  expect(keptOf("?lang=en")).toEqual(["asked-locale=en; Path=/; SameSite=Lax; Secure"]);
  expect(keptOf("?lang=en", "a=1; locale=fr")).toEqual([]);
  expect(keptOf("?lang=en", "a=1; asked-locale=fr")).toHaveLength(1);
  expect(keptOf("?lang=xx")).toEqual([]);
  expect(keptOf("")).toEqual([]);
});
