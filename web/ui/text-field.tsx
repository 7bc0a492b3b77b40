import { Eye, EyeOff, type LucideIcon } from "lucide-react";
import { type HTMLInputAutoCompleteAttribute, type Ref, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { boxClasses, Field, type FieldTexts } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface TextFieldProps extends FieldTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly type?: "text" | "email" | "password" | "search" | "tel" | "url" | "number";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "url" | "search";
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | "any";
  readonly size?: "normal" | "dense";
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly spellCheck?: boolean;
  readonly icon?: LucideIcon;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. A password can be shown; paste and password managers are never in the way. */
export const TextField = ({
  name,
  value,
  onChange,
  onBlur,
  id,
  type = "text",
  autoComplete,
  inputMode,
  placeholder,
  maxLength,
  min,
  max,
  step,
  size = "normal",
  disabled,
  readOnly,
  spellCheck,
  icon,
  autoFocus,
  ref,
  ...texts
}: TextFieldProps) => {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  return (
    <Field
      id={id}
      {...texts}
      aside={
        maxLength !== undefined &&
        value.length > maxLength * 0.8 && <span className="text-sm text-muted">{`${value.length} / ${maxLength}`}</span>
      }
    >
      {(wiring) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 z-1 flex items-center text-muted">
              <Icon icon={icon} />
            </span>
          )}
          <input
            ref={ref}
            {...wiring}
            name={name}
            type={secret && shown ? "text" : type}
            value={value}
            autoComplete={autoComplete}
            inputMode={inputMode}
            placeholder={placeholder}
            maxLength={maxLength}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            readOnly={readOnly}
            spellCheck={secret ? false : spellCheck}
            autoCapitalize={secret || type === "email" ? "none" : undefined}
            // biome-ignore lint/a11y/noAutofocus: for the one field of a dialog or a search that was just opened
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${boxClasses(size, texts.error !== undefined)} ${icon ? "pl-10!" : ""} ${secret ? "pr-12!" : ""}`}
          />
          {secret && (
            <span className="absolute inset-y-0 right-0 z-2 flex items-center">
              <IconButton
                icon={shown ? EyeOff : Eye}
                label={t(shown ? "forms:password.hide" : "forms:password.show")}
                onPress={() => setShown(!shown)}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
};
