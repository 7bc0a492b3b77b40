import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Colours of the palette that editors may choose. */
const colours = {
  primary: { full: "bg-primary text-on-primary hover:bg-primary-strong", outline: "border-primary text-primary" },
  accent: { full: "bg-accent text-paper hover:brightness-90", outline: "border-accent text-accent" },
  success: { full: "bg-success text-paper hover:brightness-90", outline: "border-success text-success" },
  warning: { full: "bg-warning text-paper hover:brightness-90", outline: "border-warning text-warning" },
  info: { full: "bg-info text-paper hover:brightness-90", outline: "border-info text-info" },
  neutral: { full: "bg-ink text-paper hover:brightness-90", outline: "border-control text-ink" },
} as const;

export interface CallToActionProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly colour?: keyof typeof colours;
  readonly outlined?: boolean;
  /** Opens in a new tab, and says so. */
  readonly blank?: boolean;
}

/** A link that a page asks its readers to follow, in a colour that its editor chose. */
export const CallToAction = ({
  to,
  children,
  colour = "primary",
  outlined = false,
  blank = false,
}: CallToActionProps) => {
  const t = useTranslate();
  const { full, outline } = colours[colour];
  return (
    <a
      href={to}
      {...(blank && { target: "_blank", rel: "noopener noreferrer" })}
      className={`inline-flex min-h-12 max-w-full items-center justify-center gap-2 rounded-control border-2 px-6 py-2 text-center font-semibold no-underline transition-[background-color,border-color,filter] duration-(--quick) ease-out ${outlined ? `bg-surface hover:border-ink hover:bg-sunken ${outline}` : `border-transparent ${full}`}`}
    >
      <span className="min-w-0">{children}</span>
      {blank && (
        <>
          <Icon icon={ExternalLink} size="small" />
          <VisuallyHidden>{t("common:link.new-tab")}</VisuallyHidden>
        </>
      )}
    </a>
  );
};
