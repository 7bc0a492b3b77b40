import { useTranslate } from "#web/app/app-context.tsx";
import { useWords } from "#web/modules/rental/words.ts";

export interface PickUpPlaceProps {
  readonly address: string | null;
  /** Days of the week, 1 for Monday to 7 for Sunday; none for every day. */
  readonly openingDays: readonly number[];
}

/** Where equipment is picked up and brought back, and on which days: as far as the settings say. */
export const PickUpPlace = ({ address, openingDays }: PickUpPlaceProps) => {
  const t = useTranslate();
  const { weekdays } = useWords();
  return (
    <>
      {address && <span className="block whitespace-pre-line text-muted">{address}</span>}
      {openingDays.length > 0 && (
        <span className="block text-muted">{t("rental-cart:pick-up.open", { days: weekdays(openingDays) })}</span>
      )}
    </>
  );
};
