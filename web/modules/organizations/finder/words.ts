import type { useTranslate } from "#web/app/app-context.tsx";

/** A distance as it is told: to the kilometre, and nearer than one as such. */
export const shownDistance = (kilometres: number, t: ReturnType<typeof useTranslate>): string =>
  kilometres < 1
    ? t("organization-finder:very-near")
    : t("organization-finder:kilometres", { distance: Math.round(kilometres) });
