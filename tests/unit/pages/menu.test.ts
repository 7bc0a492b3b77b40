import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { menuOf } from "#core/shell/pages/menu.ts";
import type { MenuEntry } from "#core/shell/site/state.ts";
import { kernelOver } from "#tests/support/kernel.ts";
import { writeOf } from "#tests/support/queries.ts";
import { administrator, guest, person, superAdministrator } from "#tests/support/viewers.ts";

const id = (n: number) => `018f0000-0000-7000-8000-0000000000${n}`;
const me = id(99);

describe("NAV-017 the menu that the site shows", () => {
  const kernel = kernelOver(product);

  beforeAll(async () => {
    const put = (...write: Parameters<typeof writeOf>) => kernel.run(kernel.storage.insert(writeOf(...write)));
    const entry = (n: number, name: string, parts: Parameters<typeof writeOf>[2] & { readonly values?: object } = {}) =>
      put("app-menu-items", id(n), {
        ...parts,
        values: { position: n, url: `/${name}`, ...parts.values },
        texts: { locale: "en", origin: "manual", values: { name } },
      });
    const page = (n: number, values: object) =>
      put("app-pages", id(n), {
        values: { isDraft: false, requiresAuth: false, ...values },
        texts: { locale: "en", origin: "manual", values: { title: "Page" } },
      });
    await page(80, { path: "/closed", requiresAuth: true });
    await page(81, { path: "/sketch", isDraft: true });
    await entry(10, "open");
    await entry(11, "space", { values: { requiresAuth: true } });
    await entry(12, "below-space", { links: { parent: id(11) } });
    await entry(13, "desk", { sets: { roles: ["rental_admin"] } });
    await entry(14, "below-desk", { links: { parent: id(13) } });
    await entry(15, "closed", { links: { page: id(80) }, values: { url: null } });
    await entry(16, "sketch", { links: { page: id(81) }, values: { url: null } });
  });

  const names = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.flatMap(({ name, children }) => [name, ...names(children)]);
  const seenBy = async (viewer: Viewer) => names(await kernel.run(actingAs(viewer, menuOf())));

  it("takes along what is below an entry that is hidden", async () => {
    expect(await seenBy(guest())).toEqual(["open"]);
    expect(await seenBy(person(me))).toEqual(["open", "space", "below-space", "closed"]);
  });

  it("gives an administrator no entry of a role that they have not, and a super administrator all", async () => {
    expect(await seenBy(administrator(me))).toEqual(["open", "space", "below-space", "closed"]);
    expect(await seenBy(administrator(me, { roles: ["admin", "rental_admin"] }))).toContain("below-desk");
    expect(await seenBy(superAdministrator(me))).toEqual([
      ...["open", "space", "below-space", "desk", "below-desk", "closed", "sketch"],
    ]);
  });

  it("tells nobody the path of a page that is closed to them", async () => {
    const all = await kernel.run(actingAs(superAdministrator(me), menuOf()));
    expect(all.find(({ name }) => name === "closed")?.href).toBe("/closed");
    expect(all.find(({ name }) => name === "sketch")).not.toHaveProperty("href");
  });
});
