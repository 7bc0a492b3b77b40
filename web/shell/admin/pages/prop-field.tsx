import { useMemo } from "react";
import type { Prop } from "#core/shell/pages/blocks.ts";
import type { Ref } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { RichTextField, type RichTextFieldProps } from "#web/shell/admin/editor/rich-text-field.tsx";
import { FileInput } from "#web/shell/admin/form/file-input.tsx";
import { propHelp, propLabel } from "#web/shell/admin/pages/block-words.ts";
import { ListProp } from "#web/shell/admin/pages/list-prop.tsx";
import { controlId, type FaultPlace } from "#web/shell/admin/pages/page-save.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What the controls of one block have in common. */
export interface PropContext {
  /** Kind and key of the block. */
  readonly name: string;
  readonly block: string;
  /** Language that is edited. */
  readonly locale: string;
  /** What is wrong, by the id of the control. */
  readonly errors: Readonly<Record<string, string>>;
  /** The place to go to in one of the texts. */
  readonly goTo?: FaultPlace | undefined;
}

export interface PropFieldProps {
  readonly context: PropContext;
  readonly prop: Prop;
  readonly path: readonly string[];
  readonly value: unknown;
  /** `undefined` takes the prop away. */
  readonly onChange: (value: unknown) => void;
}

/** The control of a prop, as its declaration says. Nothing is required of a block: what is empty is not shown. */
export const PropField = (props: PropFieldProps) => {
  const app = useApp();
  const { context, prop, path, value, onChange } = props;
  const id = controlId({ block: context.block, path });
  const texts = {
    label: propLabel(app, context.name, path),
    help: propHelp(app, context.name, path),
    error: context.errors[id],
    unmarked: true,
  };
  const shared = { ...texts, id, name: id };
  switch (prop.prop) {
    case "field":
      return <SimpleField {...props} id={id} texts={texts} />;
    case "file":
      return (
        <FileInput
          {...shared}
          required
          accept={prop.accept}
          many={false}
          locale={context.locale}
          value={isRef(value) ? [value] : []}
          known={[]}
          onChange={([file]) => onChange(file)}
        />
      );
    case "record":
      return (
        <RecordPicker
          {...shared}
          types={[prop.to]}
          value={isRef(value) ? [value] : []}
          known={[]}
          onChange={([record]) => onChange(record)}
        />
      );
    case "records":
      return (
        <RecordPicker
          {...shared}
          types={[prop.to]}
          many
          ordered
          value={Array.isArray(value) ? value.filter(isRef) : []}
          known={[]}
          onChange={(records) => onChange(records.length === 0 ? undefined : records.slice(0, prop.most))}
        />
      );
    case "list":
      return <ListProp {...props} prop={prop} id={id} label={texts.label} />;
    case "html":
    case "css":
      return (
        <TextArea
          {...shared}
          monospace
          rows={10}
          value={typeof value === "string" ? value : ""}
          onChange={(text) => onChange(text === "" ? undefined : text)}
        />
      );
  }
};

const isRef = (value: unknown): value is Ref => typeof value === "object" && value !== null && "id" in value;

interface SimpleFieldProps extends PropFieldProps {
  readonly id: string;
  readonly texts: {
    readonly label: string;
    readonly help: string | undefined;
    readonly error: string | undefined;
    readonly unmarked: boolean;
  };
}

const SimpleField = ({ context, prop, path, value, onChange, id, texts }: SimpleFieldProps) => {
  const t = useTranslate();
  if (prop.prop !== "field") return null;
  const { spec } = prop.field;
  const text = value === null || value === undefined ? "" : String(value);
  const write = (next: string) => onChange(next === "" ? undefined : next);
  const isText = spec.kind === "text" || spec.kind === "richText";
  const shared = { ...texts, id, name: id, ...(isText && { lang: context.locale }) };
  switch (spec.kind) {
    case "flag":
      return (
        <Switch
          id={id}
          name={id}
          label={texts.label}
          help={texts.help}
          error={texts.error}
          on={value === true}
          onChange={onChange}
        />
      );
    case "enum":
      return (
        <Select
          {...shared}
          value={text}
          {...(spec.default === undefined && { placeholder: t("page-editor:no-choice") })}
          choices={(spec.values ?? []).map((each) => ({ value: each, label: t(`page-editor:values.${each}`) }))}
          onChange={write}
        />
      );
    case "richText":
      return <RichTextProp {...shared} value={text} onChange={write} path={path} place={context.goTo} />;
    case "integer":
    case "decimal":
      return (
        <TextField
          {...shared}
          type="number"
          inputMode="numeric"
          {...(spec.minimum !== undefined && { min: spec.minimum })}
          {...(spec.maximum !== undefined && { max: spec.maximum })}
          value={text}
          onChange={(next) => onChange(next === "" ? undefined : numberOr(next))}
        />
      );
    default:
      return spec.multiline ? (
        <TextArea
          {...shared}
          rows={3}
          value={text}
          onChange={write}
          {...(spec.max !== undefined && { maxLength: spec.max })}
        />
      ) : (
        <TextField
          {...shared}
          value={text}
          onChange={write}
          {...(spec.kind === "url" && { inputMode: "url" as const, spellCheck: false })}
          {...(spec.max !== undefined && { maxLength: spec.max })}
        />
      );
  }
};

interface RichTextPropProps extends Omit<RichTextFieldProps, "goTo"> {
  readonly path: readonly string[];
  readonly place: FaultPlace | undefined;
}

/** A text of the block; goes to the place when it is one of its own. */
const RichTextProp = ({ path, place, ...field }: RichTextPropProps) => {
  const here = place?.node && place.path.join() === path.join() ? place : undefined;
  const goTo = useMemo(() => here?.node && { path: here.node, code: here.code }, [here]);
  return <RichTextField {...field} goTo={goTo} />;
};

/** What cannot be a number is kept as it is: the server says what is wrong with it. */
const numberOr = (text: string): unknown => (Number.isFinite(Number(text)) ? Number(text) : text);
