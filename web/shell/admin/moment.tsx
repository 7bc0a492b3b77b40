import { useState } from "react";
import { useApp } from "#web/app/app-context.tsx";
import { exactMoment, relativeMoment } from "#web/shell/admin/moments.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface MomentProps {
  readonly instant: string;
  /** Takes focus by itself; in a table the row's own controls show the exact time. */
  readonly focusable?: boolean;
}

/** When something happened, as one says it; the exact time is read out, and shown to who points at it or focuses its row. */
export const Moment = ({ instant, focusable = false }: MomentProps) => {
  const { state, session, now: clock } = useApp();
  const [now] = useState(clock);
  const timeZone = session.viewer.peek()?.timezone ?? "UTC";
  const exact = exactMoment(instant, state.locale, timeZone);
  const look = "group/moment relative inline-block text-start sm:whitespace-nowrap";
  const shown = (
    <>
      <time dateTime={instant}>{relativeMoment(instant, now, state.locale, timeZone)}</time>
      <VisuallyHidden> ({exact})</VisuallyHidden>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full left-0 z-30 hidden w-max max-w-72 whitespace-normal rounded-control bg-ink px-3 py-1.5 text-sm text-paper group-hover/moment:block group-focus/moment:block group-has-focus-visible/row:block"
      >
        {exact}
      </span>
    </>
  );
  return focusable ? (
    <button type="button" className={`${look} hit-area`}>
      {shown}
    </button>
  ) : (
    <span className={look}>{shown}</span>
  );
};
