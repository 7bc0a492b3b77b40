import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

const tones: Record<AlertTone, { readonly icon: LucideIcon; readonly box: string; readonly ink: string }> = {
  info: { icon: Info, box: "bg-wash-info border-info", ink: "text-info" },
  success: { icon: CircleCheck, box: "bg-wash-success border-success", ink: "text-success" },
  warning: { icon: TriangleAlert, box: "bg-wash-warning border-warning", ink: "text-warning" },
  error: { icon: CircleAlert, box: "bg-wash-error border-error", ink: "text-error" },
};

export type AlertTone = "info" | "success" | "warning" | "error";

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links below the text. */
  readonly actions?: ReactNode;
  /** `alert` interrupts, `status` waits; none for what was there when the page came. */
  readonly role?: "alert" | "status";
}

/** Something to know about this page or this form. */
export const Alert = ({ tone = "info", title, children, actions, role }: AlertProps) => {
  const { icon, box, ink } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-surface border-l-4 p-4 ${box}`}>
      <span className={`mt-0.5 ${ink}`}>
        <Icon icon={icon} />
      </span>
      <div className="min-w-0 grow space-y-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-3 pt-2">{actions}</div>}
      </div>
    </div>
  );
};
