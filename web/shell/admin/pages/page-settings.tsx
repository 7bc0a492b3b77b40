import { useTranslate } from "#web/app/app-context.tsx";
import { FileInput } from "#web/shell/admin/form/file-input.tsx";
import type { OpenPage, PageDraft, PageValues } from "#web/shell/admin/pages/page-model.ts";
import { controlId } from "#web/shell/admin/pages/page-save.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface PageSettingsProps {
  readonly page: OpenPage;
  readonly draft: PageDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PageDraft>) => void;
}

/** What a page is beside its blocks: its name, its address, who may open it, its looks. */
export const PageSettings = ({ page, draft, errors, onChange }: PageSettingsProps) => {
  const t = useTranslate();
  const { values } = draft;
  const set = (change: Partial<PageValues>) => onChange({ values: { ...values, ...change } });
  const shared = (name: string) => {
    const id = controlId({ path: [name] });
    return { id, name: id, label: t(`page-editor:settings.${name}`), error: errors[id] };
  };
  const standsIn = t("page-editor:settings.stands-in");
  return (
    <div className="space-y-6">
      <TextField
        {...shared("title")}
        required
        lang={page.locale}
        maxLength={255}
        value={values.title}
        onChange={(title) => set({ title })}
        {...(page.fallbacks.title !== "" && { placeholder: page.fallbacks.title, help: standsIn })}
      />
      <TextField
        {...shared("path")}
        required
        help={t("page-editor:settings.path-help")}
        spellCheck={false}
        maxLength={200}
        value={values.path}
        onChange={(path) => set({ path })}
      />
      <TextArea
        {...shared("description")}
        lang={page.locale}
        maxLength={500}
        rows={3}
        value={values.description}
        onChange={(description) => set({ description })}
        help={page.fallbacks.description === "" ? t("page-editor:settings.description-help") : standsIn}
        {...(page.fallbacks.description !== "" && { placeholder: page.fallbacks.description })}
      />
      <FileInput
        {...shared("socialImage")}
        help={t("page-editor:settings.socialImage-help")}
        accept={["image"]}
        many={false}
        locale={page.locale}
        value={draft.socialImage}
        known={[]}
        onChange={(socialImage) => onChange({ socialImage })}
      />
      <fieldset className="space-y-4 rounded-surface border border-line p-4">
        <legend className="px-1 font-semibold">{t("page-editor:settings.access")}</legend>
        <Switch
          {...shared("requiresAuth")}
          on={values.requiresAuth}
          onChange={(requiresAuth) => set({ requiresAuth })}
        />
        <RecordPicker
          {...shared("roles")}
          help={t("page-editor:settings.roles-help")}
          types={["roles"]}
          many
          value={draft.roles}
          known={[]}
          onChange={(roles) => onChange({ roles })}
        />
        <RecordPicker
          {...shared("accessLevel")}
          help={t("page-editor:settings.accessLevel-help")}
          types={["access-levels"]}
          value={draft.accessLevel}
          known={[]}
          onChange={(accessLevel) => onChange({ accessLevel })}
        />
      </fieldset>
      <Switch
        {...shared("hasPageNavigation")}
        help={t("page-editor:settings.hasPageNavigation-help")}
        on={values.hasPageNavigation}
        onChange={(hasPageNavigation) => set({ hasPageNavigation })}
      />
      <TextArea
        {...shared("styles")}
        help={t("page-editor:settings.styles-help")}
        monospace
        rows={6}
        value={values.styles}
        onChange={(styles) => set({ styles })}
      />
    </div>
  );
};
