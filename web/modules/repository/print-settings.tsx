import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type ItemModel, type PrintSetting, shownMeasure, shownTime } from "#web/modules/repository/item-model.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { Heading } from "#web/ui/heading.tsx";

/** How an aid is printed: part by part, then in words. Nothing where nobody said. */
export const PrintSettings = ({ item: { settings, printNotes } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  if (settings.length === 0 && printNotes === "") return null;
  return (
    <section aria-labelledby="print-settings" className="space-y-5">
      <Heading level={2} id="print-settings">
        <span lang={state.locale}>{t("repository:print.title")}</span>
      </Heading>
      {settings.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {settings.map((setting, index) => (
            <li key={setting.id} className="space-y-3 rounded-surface border border-line bg-surface p-5">
              {(setting.name || settings.length > 1) && (
                <h3 className="text-base">{setting.name || t("repository:print.part", { number: index + 1 })}</h3>
              )}
              <Setting setting={setting} />
            </li>
          ))}
        </ul>
      )}
      {printNotes !== "" && <RichText html={printNotes} level={3} />}
    </section>
  );
};

const Setting = ({ setting }: { readonly setting: PrintSetting }) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { quantity, material, layerHeight, infill, supports, minutes, weight } = setting;
  const facts = [
    ["quantity", quantity > 1 ? String(quantity) : null],
    ["material", material === null ? null : t(`repository:print.materials.${material}`)],
    ["layerHeight", layerHeight === null ? null : shownMeasure(layerHeight, "millimeter", locale)],
    ["infill", infill === null ? null : shownMeasure(infill, "percent", locale)],
    ["supports", supports === null ? null : t(`repository:print.overhangs.${supports}`)],
    ["minutes", minutes === null ? null : shownTime(minutes, locale)],
    ["weight", weight === null ? null : shownMeasure(weight, "gram", locale)],
  ] as const;
  return (
    <dl lang={locale} className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-muted">{t(`repository:print.${name}`)}</dt>
              <dd className="font-semibold" suppressHydrationWarning>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
};
