import { describe, expect, it } from "vitest";
import { withSingleSlashes } from "#core/kernel/site-paths.ts";
import { isAdminContext, parseAddress, sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";

describe("paths", () => {
  it("ROUTE-003 puts one slash where several stand", () => {
    expect(withSingleSlashes("//site-map")).toBe("/site-map");
    expect(withSingleSlashes("/account//profile")).toBe("/account/profile");
    expect(withSingleSlashes("///")).toBe("/");
    expect(withSingleSlashes("/a/")).toBe("/a");
  });

  it("ROUTE-064 takes any path at or below /admin as the admin context", () => {
    expect(["/admin", "/admin/dashboard", "/admin/resources/articles/index"].map(isAdminContext)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["/", "/account/profile", "/administration"].map(isAdminContext)).toEqual([false, false, false]);
  });

  it("takes an address apart", () => {
    expect(parseAddress("/a?b=1#c")).toEqual({ path: "/a", search: "?b=1", hash: "#c" });
    expect(parseAddress("?b=1")).toEqual({ path: "/", search: "?b=1", hash: "" });
  });

  it("ROUTE-069 comes back only to addresses of this site", () => {
    expect(sameSiteAddress("/account/profile?tab=1#x")).toBe("/account/profile?tab=1#x");
    expect(sameSiteAddress("/a//b")).toBe("/a/b");
    for (const evil of [
      "https://evil.test",
      "//evil.test",
      "/\\evil.test",
      "/\t/evil.test",
      "javascript:alert(1)",
      "",
      null,
      "evil",
    ]) {
      expect(sameSiteAddress(evil)).toBeUndefined();
    }
  });

  it("GUARD-008 keeps slashes readable in a redirect URL", () => {
    expect(withRedirectUrl("/auth/sign-in", "/account/profile")).toBe("/auth/sign-in?redirectUrl=/account/profile");
    expect(new URL(withRedirectUrl("/auth/sign-in", "/a?b=1&c=2#d"), "http://x").searchParams.get("redirectUrl")).toBe(
      "/a?b=1&c=2#d",
    );
  });
});
