import { useMemo } from "react";
import type { One } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { badgeIncludes } from "#web/modules/open-badges/badge-load.ts";
import { badgeOf } from "#web/modules/open-badges/badge-model.ts";
import { BadgeView } from "#web/modules/open-badges/badge-view.tsx";

export const include = badgeIncludes;

/** A badge that is being written, as its page will show it. */
export const Preview = ({ record }: { readonly record: One }) => {
  const { state } = useApp();
  const badge = useMemo(() => ({ ...badgeOf(record, state), canEdit: false }), [record, state]);
  return <BadgeView badge={badge} />;
};
