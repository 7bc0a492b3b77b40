import { useEffect, useState } from "react";
import type { trainingResources } from "#core/modules/training/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface ResourcePickerProps {
  readonly id: string;
  readonly label: string;
  /** Resources that are not offered. */
  readonly except: readonly string[];
  readonly value: string;
  readonly onChange: (resource: string) => void;
  readonly error?: string | undefined;
}

const typingPause = 300;
const mostShown = 8;

/** Chooses a resource that others find, by words of it; the newest until some are typed. */
export const ResourcePicker = ({ id, label, except, value, onChange, error }: ResourcePickerProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<
    readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  >([]);
  const [isAsked, setAsked] = useState(false);
  const unwanted = except.join();

  useEffect(() => {
    const search = words.trim();
    const timer = setTimeout(
      async () => {
        const answer = await ports.records.list("training-resources", {
          filter: { isOut: true, ...(search !== "" && { search }) },
          fields: { "training-resources": ["title"] },
          page: { number: 1, size: mostShown + 12 },
        });
        if (!answer.ok) return;
        const rows = answer.value.data
          .map(rowOf<typeof trainingResources, "title">)
          .filter((each) => !unwanted.split(",").includes(each.id))
          .slice(0, mostShown);
        setFound(
          rows.map(({ id: key, title, lang }) => ({ value: key, label: title, ...(lang !== undefined && { lang }) })),
        );
        setAsked(true);
      },
      search === "" ? 0 : typingPause,
    );
    return () => clearTimeout(timer);
  }, [words, unwanted, ports]);

  return (
    <div className="space-y-4">
      <SearchField label={t("training:search.label")} value={words} onChange={setWords} />
      <p role="status" className="text-sm text-muted">
        {isAsked && t("training:answer.found", { count: found.length })}
      </p>
      {(found.length > 0 || error) && (
        <RadioGroup
          id={id}
          name="resource"
          label={label}
          required
          value={value}
          choices={found}
          onChange={onChange}
          error={error}
        />
      )}
    </div>
  );
};
