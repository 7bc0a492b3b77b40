/** The page of an order for whoever rents, a path of this site. */
export const orderPath = (id: string): string => `/services/rentals/commands/${id}`;

/** What the staff of the rental has to do. */
export const deskPath = "/admin/rental-desk";

/** The page of an order for the staff. */
export const deskOrderPath = (id: string): string => `${deskPath}/orders/${id}`;

/** Where the staff finds what happens to an item: as if its code were scanned at the desk. */
export const deskItemPath = (id: string): string => `${deskPath}/scan?code=${encodeURIComponent(id)}`;
