import { useTranslate } from "#web/app/app-context.tsx";
import type { Named } from "#web/shell/mentions/named.ts";
import type { Proposals } from "#web/shell/mentions/proposals.ts";
import { useProposals } from "#web/shell/mentions/use-proposals.ts";
import { SuggestingTextArea, type SuggestingTextAreaProps } from "#web/ui/suggesting-text-area.tsx";

export interface MentionAreaProps
  extends Omit<SuggestingTextAreaProps, "suggestions" | "onAsk" | "onChoose" | "listLabel" | "status" | "help"> {
  /** Who was chosen; told with each choice. */
  readonly people: readonly Named[];
  readonly onPeople: (people: readonly Named[]) => void;
}

/** A text in which people are named with `@`. */
export const MentionArea = ({ people, onPeople, ...area }: MentionAreaProps) => {
  const t = useTranslate();
  const { found, ask } = useProposals();
  const told = found ? toldOf(found) : null;
  return (
    <SuggestingTextArea
      {...area}
      help={t("community:mentions.help")}
      suggestions={(found?.people ?? []).map(({ id, name, avatarUrl }) => ({
        key: id,
        label: name,
        picture: avatarUrl,
      }))}
      onAsk={ask}
      onChoose={({ key, label }) => onPeople([...people.filter(({ id }) => id !== key), { id: key, name: label }])}
      listLabel={t("community:mentions.list")}
      status={told ? t(`community:mentions.${told.line}`, { count: told.count }) : ""}
    />
  );
};

const toldOf = ({ people: { length }, isRefused }: Proposals) => ({
  line: isRefused ? "slow" : length === 0 ? "none" : "found",
  count: length,
});
