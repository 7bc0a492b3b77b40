import { describe, expect, it } from "vitest";
import { type RouteName, resolve } from "#web/app/named-routes.ts";

describe("named routes", () => {
  const expected: readonly [RouteName, Readonly<Record<string, string>>, string][] = [
    ["admin.dashboard", {}, "/admin/dashboard"],
    ["admin.app-menu-items", {}, "/admin/resources/app-menu-items"],
    ["admin.stats", {}, "/admin/stats"],
    ["admin.resources.software.stats.events", {}, "/admin/resources/software/stats/events"],
    ["admin.resources.software.stats.sessions", {}, "/admin/resources/software/stats/sessions"],
    ["admin.resources.eqlaat-calendar", {}, "/admin/resources/eqlaat-calendar"],
    ["account.profile", {}, "/account/profile"],
    ["account.space", {}, "/account"],
    ["users.profile", { user: "ada" }, "/users/ada/profile"],
    ["errors.not-found", {}, "/errors/not-found"],
    ["organizations.show", { id: "my lab" }, "/organizations/my%20lab"],
    ["services.surveys.show", { id: "1" }, "/services/surveys/1"],
    ["services.advanced-forms.show", { form: "f" }, "/services/aforms/f"],
    ["services.internals.print", {}, "/services/internals/print"],
  ];
  it.each(expected)("ROUTE-061 resolves %s", (name, params, path) => {
    expect(resolve({ name, params })).toBe(path);
  });
  it("ROUTE-061 fills optional parameters and the query", () => {
    expect(
      resolve({
        name: "services.advanced-forms.show",
        params: { form: "f", token: "t", section: "2" },
        query: { a: "b c", none: undefined },
      }),
    ).toBe("/services/aforms/f/t/2?a=b+c");
  });
  it("ROUTE-061 refuses unknown names and missing parameters", () => {
    expect(() => resolve({ name: "nowhere" as RouteName })).toThrow(RangeError);
    expect(() => resolve({ name: "users.profile" })).toThrow(RangeError);
  });
});
