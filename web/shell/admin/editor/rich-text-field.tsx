import type { Fault } from "#core/shell/site/ports.ts";
import { useApp } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import type { Place } from "#web/shell/admin/editor/findings.ts";
import { type FieldTexts, OptionalMark } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export interface RichTextFieldProps extends FieldTexts {
  readonly name: string;
  readonly id: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the server refused, each with the place of its node in `meta.path`. */
  readonly faults?: readonly Fault[];
  /** HTML of another language, shown greyed while nothing is written in this one. */
  readonly fallback?: string;
  /** Takes no files and nothing of the site's: whoever may read them is another question than who may read the text. */
  readonly isPrivate?: boolean;
  /** A place to select and go to: once for each new object. */
  readonly goTo?: Place | undefined;
}

const editor = chunk(
  "web/shell/admin/editor/rich-text-editor.tsx",
  () => import("#web/shell/admin/editor/rich-text-editor.tsx"),
);

/** A rich text with its rules of accessibility. The editor's code comes with the first one that is shown. */
export const RichTextField = (props: RichTextFieldProps) => {
  const module = useChunk(editor, true);
  const { state } = useApp();
  if (module) return <module.RichTextEditor {...props} locale={localeOf(props.lang, state.locale)} />;
  return (
    <div className="space-y-1.5">
      <span className="font-semibold">
        {props.label}
        {!props.required && !props.unmarked && <OptionalMark />}
      </span>
      <Skeleton shapes={["control", "block"]} />
    </div>
  );
};

const localeOf = <Known extends string>(lang: string | undefined, interfaceLocale: Known): Known =>
  (lang as Known | undefined) ?? interfaceLocale;
