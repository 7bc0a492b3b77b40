import { Building2, HeartHandshake, Shapes } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type CommunityNumbers, homeStats } from "#core/shell/community-numbers/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { useLoadingVoice } from "#web/app/use-loading-voice.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

const shown = [
  { name: "organizationsCount", icon: Building2 },
  { name: "repositoryItemsCount", icon: Shapes },
  { name: "accompaniedPatientsCount", icon: HeartHandshake },
] as const;

/** How many the community is and what it has done (COMP-029): asked for once, when the block comes into view (COMP-030). */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const { place, numbers, isLoading, hasFailed, load } = useNumbers();
  const format = new Intl.NumberFormat(state.locale);
  return (
    <div ref={place} className="content-width [html:not(.scripted)_&]:hidden">
      <BlockHeader outline={outlineOf(props)} subtitle={textOf(props.component, "subtitle")} />
      {hasFailed ? (
        <Alert
          tone="error"
          role="alert"
          actions={<Button onPress={() => void load()}>{t("community-numbers:retry")}</Button>}
        >
          {t("community-numbers:failed")}
        </Alert>
      ) : (
        <ul
          aria-label={t("community-numbers:label")}
          aria-busy={isLoading || undefined}
          className="grid gap-6 sm:grid-cols-3"
        >
          {shown.map(({ name, icon }) => (
            <li
              key={name}
              className="flex flex-col items-center gap-2 rounded-surface border border-line bg-surface px-6 py-8 text-center"
            >
              <span className="mb-1 inline-flex size-14 items-center justify-center rounded-full bg-wash-accent text-accent">
                <Icon icon={icon} />
              </span>
              <span className="flex h-[calc(3rem*var(--spread))] items-center text-3xl font-bold tabular-nums">
                {numbers ? format.format(numbers[name]) : <Spinner />}
              </span>
              <span className="text-muted">{t(`community-numbers:${name}`, { count: numbers?.[name] ?? 0 })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The numbers, once the block was in view. */
function useNumbers() {
  const { ports } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [numbers, setNumbers] = useState<CommunityNumbers | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    const answer = await ports.call(homeStats, {});
    if (answer.ok) setNumbers(answer.value.data);
    else setFailed(true);
  };
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the block is seen
  useEffect(() => {
    if (isSeen) void load();
  }, [isSeen]);
  const isLoading = isSeen && !numbers && !hasFailed;
  useLoadingVoice(isLoading);
  return { place, numbers, isLoading, hasFailed, load };
}
