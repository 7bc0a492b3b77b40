import type { RefObject } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";

export interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly busy?: boolean;
  /** Words of the button where "Show more" does not say enough. */
  readonly label?: string;
  readonly onMore: () => Promise<void>;
  /** The list whose first new entry gets the focus, as the button may be gone. */
  readonly list?: RefObject<HTMLElement | null>;
}

/** The button below a list that is not shown whole, and how much of it is. Nothing where all of it is, or without script. */
export const ShowMore = ({ shown, total, busy = false, label, onMore, list }: ShowMoreProps) => {
  const t = useTranslate();
  if (shown === 0 || total <= shown) return null;
  const press = async () => {
    await onMore();
    list?.current?.children[shown]?.querySelector<HTMLElement>("a")?.focus();
  };
  return (
    <div className="mt-8 flex flex-col items-center gap-2 md:mt-10 [html:not(.scripted)_&]:hidden">
      <Button onPress={() => void press()} busy={busy}>
        {label ?? t("common:list.more")}
      </Button>
      <p className="text-sm text-muted">{t("common:list.shown", { shown, total })}</p>
    </div>
  );
};
