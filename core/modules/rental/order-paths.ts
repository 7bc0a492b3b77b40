/** Path of the page of an order for its renter. */
export const orderPath = (id: string): string => `/services/rentals/commands/${id}`;

/** Path of the rental desk. */
export const deskPath = "/admin/rental-desk";

/** Path of the page of an order for the staff. */
export const deskOrderPath = (id: string): string => `${deskPath}/orders/${id}`;

/** Path of an item at the desk: as if its code were scanned. */
export const deskItemPath = (id: string): string => `${deskPath}/scan?code=${encodeURIComponent(id)}`;
