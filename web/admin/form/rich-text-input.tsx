import type { Fault } from "#core/site/ports.ts";
import type { FieldTexts } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

export interface RichTextInputProps extends FieldTexts {
  readonly name: string;
  readonly id: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server refused, each with the place of its node in `meta.path`. */
  readonly faults: readonly Fault[];
  /** Shown while nothing is written: the text of another language. */
  readonly fallback?: string;
}

/** A rich text, as its markup. */
export const RichTextInput = ({ faults: _faults, fallback, ...input }: RichTextInputProps) => (
  <TextArea {...input} rows={8} monospace {...(fallback !== undefined && { placeholder: fallback })} />
);
