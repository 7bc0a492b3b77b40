/** Quantities by the id of the rental model (RENT-006). */
export type Cart = Readonly<Record<string, number>>;

/** The cart with a quantity set; 0 removes the model (RENT-008). */
export function setQuantity(cart: Cart, modelId: string, quantity: number): Cart {
  const others = Object.fromEntries(Object.entries(cart).filter(([id]) => id !== modelId));
  return quantity > 0 ? { ...others, [modelId]: Math.floor(quantity) } : others;
}

export const itemsCount = (cart: Cart): number => Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
