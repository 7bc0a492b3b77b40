import { ArrowLeft } from "lucide-react";
import type { Locale } from "#core/kernel/locales.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { blockLabel, blockPurpose } from "#web/shell/admin/pages/block-words.ts";
import { blockNamed } from "#web/shell/admin/pages/declared-blocks.ts";
import { withProp } from "#web/shell/admin/pages/list-prop.tsx";
import type { BlockDraft } from "#web/shell/admin/pages/page-model.ts";
import { controlId } from "#web/shell/admin/pages/page-save.ts";
import { type PropContext, PropField } from "#web/shell/admin/pages/prop-field.tsx";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface BlockFormProps {
  readonly block: BlockDraft;
  readonly context: PropContext;
  readonly onChange: (change: Partial<BlockDraft>) => void;
  /** Begins this language with what another one says. */
  readonly onCopy: (locale: string) => void;
  readonly onBack: () => void;
}

/** Props that say how the section looks, for all blocks alike. */
const sectionProps = ["inverse", "paddingFree"];

/** A block in a form inferred from what its kind declares, in the language that is edited. */
export const BlockForm = ({ block, context, onChange, onCopy, onBack }: BlockFormProps) => {
  const t = useTranslate();
  const app = useApp();
  const declared = blockNamed(app, block.name);
  const viewId = controlId({ block: block.key, path: ["viewId"] });
  const { props } = block;
  const field = (name: string) => {
    const prop = declared?.props[name];
    if (!prop || props === null) return null;
    return (
      <PropField
        key={`${block.key} ${context.locale} ${name}`}
        context={context}
        prop={prop}
        path={[name]}
        value={props[name]}
        onChange={(value) => onChange({ props: withProp(props, name, value) })}
      />
    );
  };
  return (
    <div className="space-y-6">
      <div>
        <Button variant="quiet" size="dense" icon={ArrowLeft} onPress={onBack}>
          {t("page-editor:all-blocks")}
        </Button>
        <h2 id="block-heading" tabIndex={-1} className="mt-2 text-xl">
          {blockLabel(app, block.name)}
        </h2>
        <p className="text-muted">{blockPurpose(app, block.name)}</p>
      </div>
      {props === null && (
        <MissingTranslation block={block} locale={context.locale} onChange={onChange} onCopy={onCopy} />
      )}
      {block.outdated && (
        <Alert tone="warning">
          {t("page-editor:outdated", { source: languageNames[(block.source ?? context.locale) as Locale] })}
        </Alert>
      )}
      {declared && props !== null && (
        <>
          {Object.keys(declared.props)
            .filter((name) => !sectionProps.includes(name))
            .map(field)}
          <fieldset className="space-y-4 rounded-surface border border-line p-4">
            <legend className="px-1 font-semibold">{t("page-editor:section.title")}</legend>
            {sectionProps.map(field)}
            <TextField
              id={viewId}
              name={viewId}
              label={t("page-editor:section.anchor")}
              help={t("page-editor:section.anchor-help")}
              unmarked
              spellCheck={false}
              maxLength={64}
              value={block.viewId}
              onChange={(next) => onChange({ viewId: next })}
              error={context.errors[viewId]}
            />
          </fieldset>
        </>
      )}
      {!declared && <Alert tone="warning">{t("page-editor:unknown-block", { name: block.name })}</Alert>}
    </div>
  );
};

/** A block that says nothing in this language yet: another one stands in. Offers to begin from what there is. */
const MissingTranslation = ({
  block,
  locale,
  onChange,
  onCopy,
}: Pick<BlockFormProps, "block" | "onChange" | "onCopy"> & { readonly locale: string }) => {
  const t = useTranslate();
  const written = Object.keys(block.translations) as Locale[];
  return (
    <Alert
      tone="warning"
      title={t("page-editor:untranslated.title", { language: languageNames[locale as Locale] })}
      actions={
        <>
          {written.map((each) => (
            <Button key={each} onPress={() => onCopy(each)}>
              {t("page-editor:untranslated.copy", { language: languageNames[each] })}
            </Button>
          ))}
          <Button onPress={() => onChange({ props: {} })}>{t("page-editor:untranslated.empty")}</Button>
        </>
      }
    >
      {t("page-editor:untranslated.text", { source: languageNames[(block.source ?? locale) as Locale] })}
    </Alert>
  );
};
