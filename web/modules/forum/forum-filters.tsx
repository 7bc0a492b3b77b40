import { type FormEvent, useEffect, useState } from "react";
import type { tags } from "#core/modules/community/entities.ts";
import { unreadSubjects } from "#core/modules/forum/calls.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { Choice } from "#web/modules/forum/choice.ts";
import { categoryChoices } from "#web/modules/forum/subject-fields-model.ts";
import type { CategoryModel } from "#web/modules/forum/subjects-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";

interface ForumFiltersProps {
  readonly choice: Choice;
  readonly categories: readonly CategoryModel[];
  readonly onChoose: (change: Partial<Choice>) => void;
}

/** Narrows the subjects by words, a category, a tag, and what is unread. */
export const ForumFilters = ({ choice, categories, onChoose }: ForumFiltersProps) => {
  const t = useTranslate();
  const { state } = useApp();
  const [words, setWords] = useState(choice.words);
  const unread = useUnreadCount();
  const tag = useTagName(choice.tag);

  useEffect(() => setWords(choice.words), [choice.words]);

  const look = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ words: words.trim(), isUnread: false, tag: null });
  };
  return (
    <div className="space-y-4 [html:not(.scripted)_&]:hidden">
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <search>
          <form onSubmit={look} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <SearchField
              // What is sent before the page is taken over still looks for the words.
              name="q"
              label={t("forum:filter.words")}
              value={words}
              onChange={(next) => {
                setWords(next);
                if (next === "" && choice.words !== "") onChoose({ words: "" });
              }}
            />
            <Button type="submit">{t("forum:filter.search")}</Button>
          </form>
        </search>
        <Select
          name="category"
          label={t("forum:filter.category")}
          unmarked
          placeholder={t("forum:filter.all")}
          value={choice.category ?? ""}
          choices={categoryChoices(categories)}
          onChange={(category) => onChoose({ category: category || null, isUnread: false })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {state.viewer && (
          <ChoiceChips
            label={t("forum:filter.shown")}
            value={choice.isUnread ? "unread" : "all"}
            onChange={(shown) =>
              onChoose(
                shown === "unread" ? { isUnread: true, category: null, tag: null, words: "" } : { isUnread: false },
              )
            }
            choices={[
              { value: "all", label: t("forum:filter.every") },
              {
                value: "unread",
                label: unread === 0 ? t("forum:filter.unread") : t("forum:filter.unread-count", { count: unread }),
              },
            ]}
          />
        )}
        {choice.tag !== null && (
          <Chip onRemove={() => onChoose({ tag: null })} removeLabel={t("forum:filter.without-tag")}>
            {t("forum:filter.tag", { name: tag ?? "…" })}
          </Chip>
        )}
      </div>
    </div>
  );
};

/** How many messages the viewer has not read yet; 0 for a guest. */
function useUnreadCount(): number {
  const { ports, state } = useApp();
  const [count, setCount] = useState(0);
  const isSignedIn = state.viewer !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    void ports.call(unreadSubjects, {}).then((answer) => {
      if (answer.ok) setCount(answer.value.data.total);
    });
  }, [ports, isSignedIn]);
  return count;
}

/** The name of a tag; of one that there is not, what stands for it in the address. */
function useTagName(id: string | null): string | undefined {
  const { ports } = useApp();
  const [named, setNamed] = useState<{ readonly id: string; readonly name: string }>();
  useEffect(() => {
    if (id === null) return;
    void ports.records.find("tags", id).then((answer) => {
      setNamed({ id, name: answer.ok ? rowOf<typeof tags>(answer.value.data).name : id });
    });
  }, [ports, id]);
  return named?.id === id ? named?.name : undefined;
}
