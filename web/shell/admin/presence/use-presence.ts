import { useEffect, useState } from "react";
import { v7 as newId } from "uuid";
import { editRecord, leaveRecord } from "#core/shell/presence/calls.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { sendAside } from "#web/ports/beacon.ts";

/** The others who edit a record just now. */
interface Editors {
  /** Of those that the viewer may see. */
  readonly names: readonly string[];
  readonly count: number;
}

const nobody: Editors = { names: [], count: 0 };

/** Milliseconds: between two beats; of being out of sight after which one edits no more; at most before one looks who came or went. */
const waits = { beat: 10_000, away: 60_000, look: 1000 } as const;

/** Says that the viewer edits a record for as long as the screen is open, and gives who else does. Not in the name of who acts for them. */
export function usePresence(record: Ref | undefined): Editors {
  const app = useApp();
  const [editors, setEditors] = useState(nobody);
  const { type, id } = record ?? {};
  useEffect(() => {
    if (type === undefined || id === undefined || app.session.viewer.peek()?.impersonation !== null) return;
    return bePresent(app, { type, id }, setEditors);
  }, [app, type, id]);
  return editors;
}

/** Gives what ends it. */
function bePresent(app: App, { type, id }: Ref, tell: (editors: Editors) => void): () => void {
  const { locale } = app.state;
  const place = { type, record: id, page: newId() };
  let badge: string | undefined;
  let isOver = false;
  let hiddenSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = async () => {
    clearTimeout(timer);
    if (hiddenSince === null || app.now() - hiddenSince < waits.away) {
      const answer = await sendAside(editRecord, place, locale).catch(() => null);
      if (isOver) return;
      badge = answer?.data.badge ?? badge;
      tell(answer?.data ?? nobody);
    }
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), waits.beat);
  };
  const see = () => {
    hiddenSince = document.visibilityState === "hidden" ? (hiddenSince ?? app.now()) : null;
    if (hiddenSince === null) void beat();
  };
  app.tabs.listen((message) => {
    if (isOver || message.kind !== "editing" || message.mark !== badge) return;
    // Apart from one another, so that not all who edit it ask at once.
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), Math.random() * waits.look);
  });
  document.addEventListener("visibilitychange", see);
  void beat();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", see);
    // A document that is closed says nothing more: its silence tells, within half a minute.
    void sendAside(leaveRecord, place, locale).catch(() => undefined);
  };
}
