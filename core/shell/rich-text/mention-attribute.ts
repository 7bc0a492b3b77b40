/** Marks the name of somebody who is mentioned in a rich text (`core/shell/mentions`), and holds their id. */
export const mentionAttribute = "data-mention";
