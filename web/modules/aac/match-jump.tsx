import { ArrowDown } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Link } from "#web/ui/link.tsx";

export interface MatchJumpProps {
  readonly to: string;
  /** How many products fit. */
  readonly told: string;
}

/**
 * How many products fit and the way to them, where they stand below the questions: in sight at the bottom as long as the questions are. The
 * number is announced where the products are, not twice.
 */
export const MatchJump = ({ to, told }: MatchJumpProps) => {
  const t = useTranslate();
  return (
    <div
      data-bottom-bar
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-surface border border-line bg-surface px-4 py-3 shadow-float lg:hidden print:hidden"
    >
      <p className="min-w-0 grow basis-40 text-sm text-muted">{told}</p>
      <Link to={to} variant="button" look="primary" icon={ArrowDown}>
        {t("aac:match.jump")}
      </Link>
    </div>
  );
};
