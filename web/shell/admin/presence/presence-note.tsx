import { UsersRound } from "lucide-react";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { usePresence } from "#web/shell/admin/presence/use-presence.ts";
import { Icon } from "#web/ui/icon.tsx";

/** Says who else edits a record just now. The place of the words is there before them, so that they are heard. */
export const PresenceNote = ({ record }: { readonly record: Ref | undefined }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { names, count } = usePresence(record);
  const unnamed = count - names.length;
  const known = unnamed === 0 ? names : [...names, t("admin:presence.somebody", { count: unnamed })];
  const list = new Intl.ListFormat(state.locale).format(known);
  return (
    <p role="status" className={count === 0 ? "sr-only" : "flex items-center gap-2 font-semibold text-info"}>
      {count > 0 && (
        <>
          <Icon icon={UsersRound} size="small" />
          {t("admin:presence.editing", { names: list, count })}
        </>
      )}
    </p>
  );
};
