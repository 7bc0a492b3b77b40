import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { boxClasses } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of what is sent by a form. */
  readonly name?: string;
  readonly placeholder?: string | undefined;
  /** Id of what says how much was found. */
  readonly describedBy?: string;
}

/** Looks for words as they are typed. Esc and the button at the end empty it. */
export const SearchField = ({ label, value, onChange, name, placeholder, describedBy }: SearchFieldProps) => {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center text-muted">
          <Icon icon={Search} />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          value={value}
          placeholder={placeholder}
          aria-describedby={describedBy}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && value !== "") {
              event.preventDefault();
              clear();
            }
          }}
          className={`${boxClasses("normal", false)} pr-12! pl-10! [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== "" && (
          <span className="absolute inset-y-0 right-0 z-2 flex items-center">
            <IconButton icon={X} label={t("common:clear")} onPress={clear} />
          </span>
        )}
      </div>
    </div>
  );
};
