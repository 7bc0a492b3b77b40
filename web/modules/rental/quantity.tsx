import { Minus, Plus } from "lucide-react";
import { useTranslate } from "#web/app/app-context.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export interface QuantityProps {
  /** What is counted. */
  readonly title: string;
  readonly value: number;
  /** No more than this may be taken. */
  readonly most: number;
  readonly onChange: (value: number) => void;
  /** Fewest; 1 unless the last one may be given back here. */
  readonly least?: number;
}

/** How many of something, one up or down at a time; said aloud as it changes. */
export const Quantity = ({ title, value, most, onChange, least = 1 }: QuantityProps) => {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own, and this is no form
    <div
      role="group"
      aria-label={t("rental-cart:quantity.label", { title })}
      className="inline-flex items-center gap-1"
    >
      <IconButton
        icon={Minus}
        variant="outlined"
        label={t("rental-cart:quantity.less", { title })}
        disabled={value <= least}
        onPress={() => onChange(value - 1)}
      />
      <output
        aria-label={t("rental-cart:quantity.label", { title })}
        aria-live="polite"
        className="min-w-11 text-center text-lg font-bold tabular-nums"
      >
        {value}
      </output>
      <IconButton
        icon={Plus}
        variant="outlined"
        label={t("rental-cart:quantity.more", { title })}
        disabled={value >= most}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
};
