import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";

/** The live region that says which page has loaded (GUARD-011). */
export const Announcements = () => (
  <div aria-live="polite" aria-atomic="true" className="sr-only" data-announcer>
    {useValue(useApp().store(createAnnouncer).text)}
  </div>
);
