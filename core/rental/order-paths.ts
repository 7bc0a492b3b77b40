/** The page of an order for whoever rents, a path of this site. */
export const orderPath = (id: string): string => `/services/rentals/commands/${id}`;

/** The page of an order for the staff. */
export const deskOrderPath = (id: string): string => `/admin/rental-desk/orders/${id}`;

/** Where the staff finds what happens to an item: as if its code were scanned at the desk. */
export const deskItemPath = (id: string): string => `/admin/rental-desk/scan?code=${encodeURIComponent(id)}`;
