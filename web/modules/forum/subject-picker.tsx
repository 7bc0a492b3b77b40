import { useEffect, useState } from "react";
import { searchForum } from "#core/modules/forum/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface SubjectPickerProps {
  readonly id: string;
  readonly label: string;
  /** The subject that is not offered. */
  readonly except: string;
  readonly value: string;
  readonly onChange: (subject: string) => void;
  readonly error?: string | undefined;
}

const typingPause = 300;
const mostShown = 8;

/** Chooses another subject by words of its title or of its messages. */
export const SubjectPicker = ({ id, label, except, value, onChange, error }: SubjectPickerProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [words, setWords] = useState("");
  const [found, setFound] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const search = words.trim();
    if (search.length < 2) return;
    const timer = setTimeout(async () => {
      const answer = await ports.call(searchForum, { search });
      const subjects = new Map((answer.ok ? answer.value.data : []).map(({ subject, title }) => [subject, title]));
      subjects.delete(except);
      setFound([...subjects].slice(0, mostShown).map(([key, title]) => ({ value: key, label: title })));
      setAsked(true);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [words, except, ports]);

  return (
    <div className="space-y-4">
      <SearchField label={t("forum:picker.words")} value={words} onChange={setWords} />
      <p role="status" className="text-sm text-muted">
        {isAsked && t("forum:home.results", { count: found.length })}
      </p>
      {(found.length > 0 || error) && (
        <RadioGroup
          id={id}
          name="into"
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
