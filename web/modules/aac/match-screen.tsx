import { SearchX } from "lucide-react";
import { useMemo } from "react";
import { useSearch } from "wouter";
import { isAsked } from "#core/modules/aac/matching.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { CompareBar } from "#web/modules/aac/compare-bar.tsx";
import { CompareCheckbox } from "#web/modules/aac/compare-checkbox.tsx";
import { MatchForm } from "#web/modules/aac/match-form.tsx";
import { MatchJump } from "#web/modules/aac/match-jump.tsx";
import { type MatchedProduct, matchModelOf, type NeedChoices } from "#web/modules/aac/match-model.ts";
import { MatchResult } from "#web/modules/aac/match-result.tsx";
import { needsOf, withNeeds } from "#web/modules/aac/needs.ts";
import type { MatchData } from "#web/modules/aac/routes.ts";
import { type Compared, useCompared } from "#web/modules/aac/use-compared.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";

const resultsId = "what-fits";

/** Products for somebody: they say how they act, what they have, speak and understand, and are told what fits and why. */
export const Screen = ({ data }: ScreenProps<MatchData>) => {
  const t = useTranslate();
  const { state, navigation } = useApp();
  const model = useMemo(() => matchModelOf(data.products, t, state), [data.products, t, state]);
  const search = useSearch();
  const needs = needsOf(new URLSearchParams(search));
  const compared = useCompared();
  const found = isAsked(needs) ? model.matched(needs) : [];
  const whole = found.filter(({ match }) => match.missed.length === 0);
  const part = found.filter(({ match }) => match.missed.length > 0);
  const told = t("aac:match.found", { whole: whole.length, part: part.length });
  return (
    <div className="content-width space-y-8 pt-6 pb-14 md:pt-8">
      <header className="max-w-reading space-y-3">
        <Heading level={1} size="display">
          {t("aac:match.title")}
        </Heading>
        <p className="text-lg text-muted">{t("aac:match.about")}</p>
        <p className="text-muted">{t("aac:match.private")}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <section aria-labelledby="needs" className="space-y-4">
          <Heading level={2} id="needs">
            {t("aac:match.needs")}
          </Heading>
          <MatchForm
            needs={needs}
            choices={model.choices}
            onChange={(next) => navigation.setQuery(withNeeds(navigation.view.peek().address.search, next))}
          />
          {found.length > 0 && <MatchJump to={`#${resultsId}`} told={told} />}
        </section>
        <section id={resultsId} tabIndex={-1} aria-labelledby="matches" className="min-w-0 space-y-6">
          <Heading level={2} id="matches">
            {t("aac:match.results")}
          </Heading>
          <p
            role="status"
            className={isAsked(needs) ? "text-muted" : "rounded-surface bg-sunken p-5 text-lg text-muted md:p-8"}
          >
            {isAsked(needs) ? told : t("aac:match.nothing-asked")}
          </p>
          {isAsked(needs) && found.length === 0 && (
            <EmptyState icon={SearchX} title={t("aac:list.nothing")}>
              {t("aac:match.none-text")}
            </EmptyState>
          )}
          <Group title={t("aac:match.whole")} products={whole} choices={model.choices} compared={compared} />
          <Group title={t("aac:match.part")} products={part} choices={model.choices} compared={compared} />
          <CompareBar ids={compared.ids} onClear={compared.clear} />
        </section>
      </div>
    </div>
  );
};

interface GroupProps {
  readonly title: string;
  readonly products: readonly MatchedProduct[];
  readonly choices: NeedChoices;
  readonly compared: Compared;
}

const Group = ({ title, products, choices, compared }: GroupProps) =>
  products.length > 0 && (
    <div className="space-y-4">
      <Heading level={3} size="small">
        {title}
      </Heading>
      <ul className="space-y-4">
        {products.map((product) => (
          <li key={product.match.id}>
            <MatchResult product={product} choices={choices}>
              <CompareCheckbox id={product.match.id} name={product.name} compared={compared} />
            </MatchResult>
          </li>
        ))}
      </ul>
    </div>
  );
