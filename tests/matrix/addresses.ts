import { type ModuleRights, member, put, signedIn } from "#tests/support/matrix-viewers.ts";

export const postal = { fullName: "Ada Byron", line1: "1 rue du Lac", postalCode: "69003", city: "Lyon" };

export const rights: ModuleRights = {
  cases: [
    put(
      "addresses",
      "a member's",
      { sees: "m", changes: "m", destroys: "m" },
      { values: postal, links: { user: member } },
    ),
  ],
  lists: { addresses: signedIn },
  creates: { addresses: "moOcaAhi" },
  needs: {
    addresses: () => ({ attributes: postal }),
  },
};
