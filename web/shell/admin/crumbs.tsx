import type { AdminType } from "#core/shell/admin/types.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { typeLabel } from "#web/shell/admin/labels.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

export interface AdminCrumbsProps {
  readonly type: AdminType;
  /** The record, where the screen lies below it. */
  readonly title?: string;
  readonly to?: string;
  readonly current: string;
}

/** Where a screen is within the back office (WCAG 2.4.8). */
export const AdminCrumbs = ({ type, title, to, current }: AdminCrumbsProps) => {
  const t = useTranslate();
  const app = useApp();
  return (
    <Breadcrumb
      crumbs={[
        { label: t("admin:dashboard.title"), to: "/admin/dashboard" },
        { label: typeLabel(app, type.type), to: resourceAddress(type.type, "index") },
        ...(title !== undefined && to !== undefined ? [{ label: title, to }] : []),
        { label: current },
      ]}
    />
  );
};
