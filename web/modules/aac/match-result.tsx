import { Check, CircleHelp, type LucideIcon, Plug, X } from "lucide-react";
import type { Met, Missed } from "#core/modules/aac/matching.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { MatchedProduct, NeedChoices } from "#web/modules/aac/match-model.ts";
import { PriceTag } from "#web/modules/aac/price-tag.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

export interface MatchResultProps {
  readonly product: MatchedProduct;
  readonly choices: NeedChoices;
  readonly children?: React.ReactNode;
}

/** A product with why it fits and what it lacks, each with a sign and in words. */
export const MatchResult = ({
  product: { match, name, to, seller, price, picture },
  choices,
  children,
}: MatchResultProps) => {
  const t = useTranslate();
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-5 rounded-surface border border-line bg-surface p-5 sm:flex-row md:p-6"
    >
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full shrink-0 self-start rounded-control bg-sunken object-cover sm:w-40"
        />
      )}
      <div className="min-w-0 grow space-y-3">
        <div>
          {seller !== undefined && <p className="text-sm font-semibold text-accent">{seller}</p>}
          <Heading level={4} size="block">
            <Link to={to} variant="plain">
              {name}
            </Link>
          </Heading>
          <PriceTag price={price} />
        </div>
        {match.met.length > 0 && (
          <Reasons title={t("aac:match.why")}>
            {match.met.map((met) => (
              <Reason
                key={met.need}
                icon={met.by === "accessory" ? Plug : Check}
                tone="text-success"
                text={metText(met)}
              />
            ))}
          </Reasons>
        )}
        {match.missed.length > 0 && (
          <Reasons title={t("aac:match.missing")}>
            {match.missed.map((missed) => (
              <Reason
                key={missed.need}
                icon={missed.by === "unknown" ? CircleHelp : X}
                tone="text-warning"
                text={missedText(missed)}
              />
            ))}
          </Reasons>
        )}
        {children}
      </div>
    </article>
  );

  function named(need: Met["need"], values: readonly string[]): string {
    return values.map((value) => choices[need].find((each) => each.value === value)?.label ?? value).join(", ");
  }
  function metText({ need, by, values }: Met): string {
    if (by === "device") return t("aac:match.met.device");
    return t(by === "accessory" ? "aac:match.met.accessory" : `aac:match.met.${need}`, { values: named(need, values) });
  }
  function missedText({ need, by, values }: Missed): string {
    return t(`aac:match.${by === "unknown" ? "unknown" : "missed"}.${need}`, { values: named(need, values) });
  }
};

const Reasons = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div className="space-y-1">
    <p className="text-sm font-semibold text-muted">{title}</p>
    <ul className="space-y-1">{children}</ul>
  </div>
);

const Reason = ({ icon, tone, text }: { readonly icon: LucideIcon; readonly tone: string; readonly text: string }) => (
  <li className="flex items-start gap-2">
    <span className={`mt-0.5 ${tone}`}>
      <Icon icon={icon} />
    </span>
    {text}
  </li>
);
