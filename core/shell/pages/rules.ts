/** Whether a draft has been worked on since it was made: only then can it be published (PAGE-020). Instants in ISO 8601. */
export const draftCanBePublished = (draft: { readonly createdAt: string; readonly updatedAt: string }): boolean =>
  Date.parse(draft.createdAt) !== Date.parse(draft.updatedAt);

/** A component as an editor adds it (PAGE-017, PAGE-018). `internalId` is a new UUID. */
export const newComponent = (name: string, internalId: string) => ({ internalId, name, position: 0, props: {} });

/** A menu item in an editor, with what was changed since it was read. */
export interface EditedMenuItem {
  readonly isChanged: boolean;
  readonly children: readonly EditedMenuItem[];
}

/** Whether an item or any below it has unsaved changes (NAV-016). */
export const isDirty = (item: EditedMenuItem): boolean => item.isChanged || item.children.some(isDirty);
