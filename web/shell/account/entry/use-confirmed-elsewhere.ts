import { useEffect, useEffectEvent } from "react";
import type { users } from "#core/shell/access/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp } from "#web/app/app-context.tsx";

/**
 * Tells once that the viewer's address has been confirmed meanwhile, in another tab or on another device: it is asked for whenever the page
 * is shown again, as long as they wait for it here.
 */
export function useConfirmedElsewhere(isWaiting: boolean, onConfirmed: () => void): void {
  const { ports } = useApp();
  const look = useEffectEvent(async (state: { isAsking: boolean }) => {
    if (state.isAsking || document.visibilityState !== "visible") return;
    state.isAsking = true;
    const me = await ports.records.find("users", "me", { fields: { users: ["emailVerifiedAt"] } });
    const isConfirmed = me.ok && rowOf<typeof users, "emailVerifiedAt">(me.value.data).emailVerifiedAt !== null;
    if (isConfirmed) onConfirmed();
    else state.isAsking = false;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const state = { isAsking: false };
    const ask = () => void look(state);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("focus", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("focus", ask);
    };
  }, [isWaiting]);
}
