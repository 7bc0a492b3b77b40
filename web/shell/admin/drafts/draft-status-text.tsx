import { useEffect, useRef } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import { createAnnouncer } from "#web/app/announcer.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { KeptDraftState } from "#web/shell/admin/drafts/use-kept-draft.ts";

/**
 * Says how what is written is kept. It changes with every pause, so it is read to nobody but when it tells something new: the first time
 * that a draft is kept, when it no longer is, and when it is again.
 */
export const DraftStatusText = ({ status }: Pick<KeptDraftState, "status">) => {
  const t = useTranslate();
  const app = useApp();
  const told = useRef<"saved" | "offline" | "here">(undefined);
  const { kind } = status;
  const time =
    status.kind === "saved"
      ? dateFormat(app.state.locale, {
          timeStyle: "short",
          timeZone: app.session.viewer.peek()?.timezone ?? "UTC",
        }).format(new Date(status.at))
      : "";
  const text = kind === "nothing" ? "" : t(`admin:drafts.status.${kind}`, { time });

  useEffect(() => {
    if ((kind !== "saved" && kind !== "offline" && kind !== "here") || told.current === kind) return;
    told.current = kind;
    app.store(createAnnouncer).announce(text);
  }, [app, kind, text]);

  return text === "" ? null : <span className="text-sm text-muted">{text}</span>;
};
