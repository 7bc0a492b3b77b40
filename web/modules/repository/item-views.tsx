import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ItemModel } from "#web/modules/repository/item-model.ts";
import { ItemPictures } from "#web/modules/repository/item-pictures.tsx";
import { ModelViewer } from "#web/shell/models/model-viewer.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

/** What an aid looks like: its pictures, and its models to turn and measure, beside each other where it has both. */
export const ItemViews = ({ item }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const { state } = useApp();
  const { pictures, models } = item;
  if (models.length === 0) return <ItemPictures item={item} />;
  if (pictures.length === 0) return <ItemModels item={item} />;
  return (
    <div lang={state.locale}>
      <Tabs
        label={t("repository:views.label")}
        tabs={[
          { id: "pictures", label: t("repository:pictures.label"), content: <ItemPictures item={item} /> },
          { id: "model", label: t("repository:views.model"), content: <ItemModels item={item} /> },
        ]}
      />
    </div>
  );
};

/** One model at a time. */
const ItemModels = ({ item: { models } }: { readonly item: ItemModel }) => {
  const t = useTranslate();
  const [url, setUrl] = useState(models[0]?.url ?? "");
  const shown = models.find((each) => each.url === url) ?? models[0];
  if (!shown) return null;
  return (
    <div className="space-y-4">
      {models.length > 1 && (
        <ChoiceChips
          label={t("repository:views.choose")}
          value={shown.url}
          choices={models.map((each) => ({ value: each.url, label: each.name }))}
          onChange={setUrl}
        />
      )}
      <ModelViewer key={shown.url} file={shown} />
    </div>
  );
};
