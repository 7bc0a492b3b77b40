import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useApp } from "#web/app/app-context.tsx";
import { createConsent } from "#web/app/consent.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { useValue } from "#web/app/use-value.ts";
import { globalDialogs, overlays } from "#web/shell/site/overlays.ts";

/** Shows the dialogs of the layout while one of them is wanted. */
export const Dialogs = () => {
  const { failures, leave } = useApp();
  const failure = useValue(failures.dialog);
  const asking = useValue(leave.asking);
  const isExpired = failure === "session-expired";
  const notices = useChunk(overlays.dialogs, (failure !== null && !isExpired) || asking);
  const session = useChunk(overlays.session, isExpired);
  return (
    <>
      <GlobalDialogs />
      {notices && <notices.LayoutDialogs />}
      {session && <session.SessionDialog />}
    </>
  );
};

/** Pages that somebody may read before they choose about cookies: what they choose about, and what is printed. */
const beforeChoice = /^\/(legal|services\/internals)\//;

const GlobalDialogs = () => {
  const app = useApp();
  const { globalDialog } = app;
  const shown = useValue(globalDialog.shown);
  const due = useValue(app.store(createConsent).due);
  const [path] = useLocation();
  const mustAsk = due && !beforeChoice.test(path);

  useEffect(() => {
    if (mustAsk) globalDialog.open("cookies");
  }, [globalDialog, mustAsk]);
  // What is open belongs to the page that it was opened on, but for a choice that is due on each.
  const openedOn = useRef(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes it
  useEffect(() => {
    if (openedOn.current !== path && !mustAsk) globalDialog.close();
    openedOn.current = path;
  }, [globalDialog, path]);

  return shown && <Shown key={shown} name={shown} onClose={globalDialog.close} />;
};

const Shown = ({ name, onClose }: { readonly name: keyof typeof globalDialogs; readonly onClose: () => void }) => {
  const module = useChunk(globalDialogs[name], true);
  return module ? <module.GlobalDialogContent onClose={onClose} /> : null;
};
