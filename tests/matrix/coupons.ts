import { linked, type ModuleRights, member, openToAll, put } from "#tests/support/matrix-viewers.ts";

const coupon = put("coupons", "one that somebody bought", openToAll, {
  values: { amount: 0, purchasedCouponsCount: 1 },
  texts: { name: "An hour" },
});

export const rights: ModuleRights = {
  cases: [
    coupon,
    put(
      "purchased-coupons",
      "a member's",
      { sees: "maAt", changes: "aA", destroys: "" },
      { values: { code: "2345A-BCDE6" }, links: { coupon: coupon.id, user: member } },
    ),
  ],
  creates: { coupons: "aA", "purchased-coupons": "moOcaAhi" },
  needs: {
    "purchased-coupons": () => ({ relationships: { coupon: linked("coupons", coupon.id) } }),
  },
};
