import { Star } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { createMenuMemory } from "#web/shell/admin/menu-memory.ts";
import { IconButton } from "#web/ui/icon-button.tsx";

/** Keeps a type at the top of the menu. */
export const FavouriteButton = ({ type }: { readonly type: string }) => {
  const t = useTranslate();
  const memory = useApp().store(createMenuMemory);
  const { favourites } = useValue(memory.remembered);
  return (
    <IconButton
      icon={Star}
      label={t("admin:menu.favourite")}
      pressed={favourites.includes(type)}
      onPress={() => memory.mark(type)}
    />
  );
};
