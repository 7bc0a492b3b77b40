import { describe, expect, it } from "vitest";
import { memoryStores, storageKeys } from "#web/app/storage.ts";
import { createMenuMemory } from "#web/shell/admin/menu-memory.ts";

describe("what the menu of the back office remembers", () => {
  it("keeps folded groups, favourites and the four types that were visited last, in this browser", () => {
    const stores = memoryStores();
    const memory = createMenuMemory({ stores });
    memory.fold("rental");
    memory.fold("articles");
    memory.fold("rental");
    memory.mark("tags");
    for (const type of ["users", "tags", "users", "articles", "files", "jobs"]) memory.visit(type);
    expect(createMenuMemory({ stores }).remembered.value).toEqual({
      folded: ["articles"],
      favourites: ["tags"],
      visited: ["jobs", "files", "articles", "users"],
    });
  });
  it("begins anew when what was kept makes no sense", () => {
    const stores = memoryStores();
    stores.lasting.set(storageKeys.adminMenu, '{"folded":"all","visited":[1,"users"]}');
    expect(createMenuMemory({ stores }).remembered.value).toEqual({ folded: [], favourites: [], visited: ["users"] });
  });
});
