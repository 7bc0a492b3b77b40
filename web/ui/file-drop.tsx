import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { FieldNotes, type FieldTexts, OptionalMark, wire } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface FileDropProps extends FieldTexts {
  readonly name: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly id?: string;
  /** Types as in the `accept` attribute: `image/*,.pdf`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
}

/** Takes files that are dropped on it or chosen; both do the same. */
export const FileDrop = ({
  name,
  onFiles,
  id,
  accept,
  multiple = false,
  disabled,
  label,
  help,
  error,
  required = false,
}: FileDropProps) => {
  const t = useTranslate();
  const made = useId();
  const control = id ?? made;
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div className="space-y-1.5">
      <label htmlFor={control} className="block font-semibold">
        {label}
        {!required && <OptionalMark />}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the input inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) take(event.dataTransfer.files);
        }}
        className={`relative flex flex-col items-center gap-2 rounded-surface border-2 border-dashed px-4 py-8 text-center transition-colors duration-(--quick) has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${over ? "border-primary bg-wash-primary" : error ? "border-error bg-surface" : "border-control bg-surface hover:border-ink"}`}
      >
        <span className="text-primary">
          <Icon icon={Upload} size="large" />
        </span>
        <span>
          {t("forms:file.drop")} <span className="text-anchor underline">{t("forms:file.choose")}</span>
        </span>
        <input
          {...wire(control, { help, error, required })}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was taken away.
            event.target.value = "";
          }}
          className="absolute inset-0 z-2 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      <FieldNotes id={control} help={help} error={error} />
    </div>
  );
};
