import type { App } from "#web/app/app.ts";

/** Which forms of a page hold what is not saved: while one does, leaving asks first (GUARD-009). */
export interface Unsaved {
  note(form: string, isChanged: boolean): void;
}

/** Store: `app.store(createUnsaved)`. */
export function createUnsaved({ leave }: Pick<App, "leave">): Unsaved {
  const changed = new Set<string>();
  return {
    note(form, isChanged) {
      const before = changed.size;
      if (isChanged) changed.add(form);
      else changed.delete(form);
      if ((before === 0) !== (changed.size === 0)) leave.prevent(changed.size > 0);
    },
  };
}
