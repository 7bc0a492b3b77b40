import { useMemo } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { badgeOf, issuersOf } from "#web/modules/open-badges/badge-model.ts";
import type { BadgeData } from "#web/modules/open-badges/badge-route.ts";
import { BadgeView } from "#web/modules/open-badges/badge-view.tsx";

/** A badge: what it takes, and the training that leads to it. */
export const Screen = ({ data }: ScreenProps<BadgeData>) => {
  const { state } = useApp();
  const badge = useMemo(() => badgeOf(data.badge, state), [data.badge, state]);
  const issuers = useMemo(() => issuersOf(data.issuers), [data.issuers]);
  return <BadgeView badge={badge} issuers={issuers} />;
};
