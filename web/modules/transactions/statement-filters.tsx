import { useId, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { addressOf, isFiltered, noFilter, type StatementFilter } from "#web/modules/transactions/transactions-model.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What of the statement is shown: kept in the address, so that it survives going back. */
export const StatementFilters = ({ filter }: { readonly filter: StatementFilter }) => {
  const t = useTranslate();
  const { navigation } = useApp();
  const id = useId();
  const [draft, setDraft] = useState(filter);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const isBackwards = draft.from !== "" && draft.to !== "" && draft.to < draft.from;
    setWrong(isBackwards);
    if (isBackwards) document.getElementById(`${id}-to`)?.focus();
    else void navigation.navigate(addressOf(draft));
  };
  return (
    <form
      method="get"
      action="/account/transactions"
      className="space-y-5 rounded-surface border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <ChoiceChips
        label={t("transactions:filter.label")}
        value={draft.operation ?? ""}
        choices={[
          { value: "", label: t("transactions:filter.all") },
          { value: "credit", label: t("transactions:filter.credit") },
          { value: "debit", label: t("transactions:filter.debit") },
        ]}
        onChange={(value) => {
          const next = { ...draft, operation: value === "" ? null : value };
          setDraft(next);
          void navigation.navigate(addressOf(next));
        }}
      />
      <div className="grid gap-4 sm:grid-cols-[auto_auto_1fr]">
        <DateField
          name="from"
          label={t("transactions:filter.from")}
          unmarked
          value={draft.from}
          onChange={(from) => setDraft({ ...draft, from })}
        />
        <DateField
          id={`${id}-to`}
          name="to"
          label={t("transactions:filter.to")}
          unmarked
          value={draft.to}
          error={isWrong ? t("transactions:filter.order") : undefined}
          onChange={(to) => setDraft({ ...draft, to })}
        />
        <TextField
          name="words"
          type="search"
          label={t("transactions:filter.search")}
          unmarked
          maxLength={100}
          autoComplete="off"
          value={draft.words}
          onChange={(words) => setDraft({ ...draft, words })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{t("transactions:filter.apply")}</Button>
        {isFiltered(filter) && (
          <Link to={addressOf(noFilter)} variant="plain">
            {t("transactions:filter.reset")}
          </Link>
        )}
      </div>
    </form>
  );
};
