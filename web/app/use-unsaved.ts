import { useEffect, useId } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { createUnsaved } from "#web/app/unsaved.ts";

/** Lets leaving the page ask first while something of a form is not saved (GUARD-009). */
export function useUnsaved(isChanged: boolean): void {
  const unsaved = useApp().store(createUnsaved);
  const form = useId();
  useEffect(() => {
    unsaved.note(form, isChanged);
    return () => unsaved.note(form, false);
  }, [unsaved, form, isChanged]);
}
