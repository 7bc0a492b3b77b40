import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const pause = 300;

/** Searches once the writing pauses. */
export const SearchBox = ({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}) => {
  const t = useTranslate();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    // The address changed by itself: a saved view, the back button.
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      latest.current(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="min-w-[min(14rem,100%)] grow sm:max-w-sm">
      <TextField
        name="search"
        type="search"
        icon={Search}
        label={t("admin:list.search")}
        unmarked
        value={text}
        onChange={setText}
      />
    </div>
  );
};
