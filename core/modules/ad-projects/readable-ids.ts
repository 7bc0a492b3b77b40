/** The number of a project as people say it: `P-2026-0001` (ADP-014). */
export const projectNumber = (year: number, number: number): string => `P-${year}-${padded(number)}`;

/** The number of a contact as people say it: `C-0001` (ADP-014). */
export const contactNumber = (number: number): string => `C-${padded(number)}`;

const padded = (number: number): string => String(number).padStart(4, "0");
