import { ExternalLink, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link as RoutedLink } from "wouter";
import { useTranslate } from "#web/app/app-context.tsx";
import { isOwnPath } from "#web/app/followed-links.ts";
import { type ButtonVariant, buttonClasses, type ControlSize } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

export interface LinkProps {
  readonly to: string;
  /** None in a floating link, which has its `label`. */
  readonly children?: ReactNode;
  /** `text` in running text, `name` for a name that stands alone in a row, `plain` where the place says that it is a link, `kicker` for the kind above a title, `button` for a call to action, `floating` for an icon among what floats. */
  readonly variant?: "text" | "name" | "plain" | "kicker" | "button" | "floating";
  readonly look?: ButtonVariant;
  readonly size?: ControlSize;
  readonly wide?: boolean;
  readonly icon?: LucideIcon;
  readonly iconEnd?: LucideIcon;
  /** Opens in a new tab, and says so. */
  readonly blank?: boolean;
  /** The page, or the place in a set, that the reader is at. */
  readonly current?: "page" | "true" | "step";
  /** Language of the page it leads to, when it is another one. */
  readonly hrefLang?: string;
  /** Language of its text, when it is another one. */
  readonly lang?: string;
  readonly label?: string;
  readonly download?: boolean | string;
}

/** Goes somewhere. Addresses of this site are followed without loading the document again. */
export const Link = ({
  to,
  children,
  variant = "text",
  look = "secondary",
  size = "normal",
  wide,
  icon,
  iconEnd,
  blank = false,
  current,
  hrefLang,
  lang,
  label,
  download,
}: LinkProps) => {
  const t = useTranslate();
  const isRouted = !blank && download === undefined && isOwnPath(to);
  const Anchor = isRouted ? RoutedLink : "a";
  return (
    <Anchor
      href={to}
      {...(blank && { target: "_blank", rel: "noopener noreferrer" })}
      aria-current={current}
      hrefLang={hrefLang}
      lang={lang}
      aria-label={label}
      download={download}
      className={
        variant === "button"
          ? `${buttonClasses(look, size, wide)} no-underline`
          : `${variants[variant]} ${icon || iconEnd ? "inline-flex items-center gap-2" : ""}`
      }
    >
      {icon && <Icon icon={icon} />}
      {variant === "button" ? <span>{children}</span> : children}
      {iconEnd && <Icon icon={iconEnd} />}
      {blank && (
        <>
          <span className="inline-block align-[-0.15em] ml-1">
            <Icon icon={ExternalLink} size="small" />
          </span>
          <VisuallyHidden>{t("common:link.new-tab")}</VisuallyHidden>
        </>
      )}
    </Anchor>
  );
};

const variants = {
  text: "rounded-[0.25rem] text-anchor underline decoration-[0.08em] underline-offset-[0.18em] hover:decoration-[0.16em]",
  name: "rounded-[0.25rem] text-anchor underline decoration-[0.08em] underline-offset-[0.18em] hover:decoration-[0.16em] relative hit-area",
  plain:
    "rounded-[0.25rem] inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline hover:decoration-[0.1em] hover:underline-offset-[0.2em]",
  kicker:
    "rounded-[0.25rem] inline-flex min-h-11 min-w-11 items-center text-accent no-underline hover:underline hover:decoration-[0.1em] hover:underline-offset-[0.2em]",
  floating:
    "size-11 justify-center rounded-control border border-line bg-primary text-on-primary shadow-float hover:bg-primary-strong",
} as const;
