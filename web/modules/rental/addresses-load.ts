import type { addresses as addressRecords } from "#core/modules/addresses/entities.ts";
import type { users } from "#core/shell/access/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { addressFields, type SavedAddress } from "#web/modules/rental/address-model.ts";
import { type CartData, cartData } from "#web/modules/rental/cart-load.ts";

export interface AddressesData extends CartData {
  /** The addresses that the viewer saved. */
  readonly addresses: readonly SavedAddress[];
  /** Their telephone number, as it is stored; empty for none. */
  readonly phone: string;
}

export async function loadAddresses({ app }: LoadContext): Promise<Outcome<AddressesData>> {
  const viewer = app.session.viewer.peek();
  const [cart, addresses, user] = await Promise.all([
    cartData(app),
    app.ports.records.list("addresses", { filter: { isPlace: "false" }, page: { number: 1, size: 50 } }),
    viewer ? app.ports.records.find("users", viewer.id, { fields: { users: ["phone"] } }) : null,
  ]);
  if (cart.kind !== "found") return cart;
  if (!addresses.ok) return { kind: "failed", failure: addresses.error };
  const phone = user?.ok ? (rowOf<typeof users, "phone">(user.value.data).phone ?? "") : "";
  const saved = distinct(addresses.value.data.map(rowOf<typeof addressRecords>));
  return found({ ...cart.data, addresses: saved, phone }, { noIndex: true });
}

/** The same address saved twice is one to choose from. */
function distinct(saved: readonly SavedAddress[]): readonly SavedAddress[] {
  const known = new Map<string, SavedAddress>();
  for (const each of saved) {
    const key = JSON.stringify(addressFields.map((field) => each[field] ?? ""));
    if (!known.has(key)) known.set(key, each);
  }
  return [...known.values()];
}
