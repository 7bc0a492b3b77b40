import { useTranslate } from "#web/app/app-context.tsx";
import type { FlatNode, ItemValues } from "#web/shell/admin/menu/menu-tree.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { ColorField } from "#web/ui/color-field.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface ItemFormProps {
  readonly item: FlatNode;
  readonly locale: string;
  /** What is wrong, by the name of the member. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ItemValues>) => void;
}

/** Id of the control of a member of an item. */
export const itemControl = (id: string, member: string): string => `item-${id}-${member}`;

/** What an item of the menu says, where it leads and who sees it. */
export const ItemForm = ({ item, locale, errors, onChange }: ItemFormProps) => {
  const t = useTranslate();
  const { node, depth } = item;
  const { values, fallback } = node;
  const shared = (name: string) => {
    const id = itemControl(node.id, name);
    return { id, name: id, label: t(`menu-editor:item.${name}`), error: errors[name] };
  };
  return (
    <div className="space-y-5">
      <TextField
        {...shared("name")}
        required
        lang={locale}
        maxLength={80}
        value={values.name}
        onChange={(name) => onChange({ name })}
        {...(fallback !== "" && { placeholder: fallback, help: t("menu-editor:stands-in") })}
      />
      <TextArea
        {...shared("description")}
        help={t("menu-editor:item.description-help")}
        rows={2}
        lang={locale}
        maxLength={300}
        value={values.description}
        onChange={(description) => onChange({ description })}
      />
      <RecordPicker
        {...shared("page")}
        types={["app-pages"]}
        value={values.page}
        known={[]}
        onChange={(page) => onChange({ page })}
      />
      <TextField
        {...shared("url")}
        help={t("menu-editor:item.url-help")}
        inputMode="url"
        spellCheck={false}
        value={values.url}
        onChange={(url) => onChange({ url })}
      />
      <Switch {...shared("blank")} on={values.blank} onChange={(blank) => onChange({ blank })} />
      <ColorField
        {...shared("color")}
        pickLabel={t("menu-editor:item.pick-color")}
        value={values.color}
        onChange={(color) => onChange({ color })}
      />
      {depth === 0 && (
        <Switch
          {...shared("alignsNextRight")}
          on={values.alignsNextRight}
          onChange={(alignsNextRight) => onChange({ alignsNextRight })}
        />
      )}
      <fieldset className="space-y-4 rounded-surface border border-line p-4">
        <legend className="px-1 font-semibold">{t("menu-editor:item.access")}</legend>
        <Switch
          {...shared("requiresAuth")}
          on={values.requiresAuth}
          onChange={(requiresAuth) => onChange({ requiresAuth })}
        />
        <RecordPicker
          {...shared("roles")}
          types={["roles"]}
          many
          value={values.roles}
          known={[]}
          onChange={(roles) => onChange({ roles })}
        />
        <RecordPicker
          {...shared("accessLevel")}
          types={["access-levels"]}
          value={values.accessLevel}
          known={[]}
          onChange={(accessLevel) => onChange({ accessLevel })}
        />
      </fieldset>
    </div>
  );
};
