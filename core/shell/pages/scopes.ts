/** Name of the class that scopes the styles of one component. */
export const blockScope = (componentId: string): string => `block-${componentId}`;

/** Name of the class that scopes the styles of a page (PAGE-005). */
export const pageScope = (pageId: string): string => `page-${pageId}`;
