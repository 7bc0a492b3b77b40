export const cartPath = "/services/rentals/cart";
export const periodPath = "/services/rentals/period";
export const addressesPath = "/services/rentals/addresses";
export const summaryPath = "/services/rentals/summary";
export const ordersPath = "/services/rentals/commands";

export const orderPath = (id: string): string => `${ordersPath}/${id}`;
