import { everyone, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";
import { rentalStock } from "./rental.ts";

export const rights: ModuleRights = {
  cases: [
    put(
      "app-envs",
      "the one",
      { sees: everyone, changes: "A", destroys: "A" },
      {
        texts: { description: "A network", documentHeader: "<p>Letterhead</p>" },
        sets: { rentalStocks: [rentalStock.id] },
      },
    ),
  ],
  creates: { "app-envs": "" },
  needs: {
    "app-envs": () => ({ attributes: { description: "Second" } }),
  },
};
