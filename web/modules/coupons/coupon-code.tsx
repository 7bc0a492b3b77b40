import { Copy } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** The code of a coupon, to be shown, said or copied. */
export const CouponCode = ({
  code,
  size = "normal",
}: {
  readonly code: string;
  readonly size?: "normal" | "large";
}) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    toasts.show(t(isCopied ? "coupons:copied" : "coupons:not-copied"), isCopied ? undefined : "alert");
  };
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-control border-2 border-dashed border-control bg-paper pl-4">
      <span className="sr-only">{t("coupons:code")}: </span>
      <code className={`font-bold tracking-wider wrap-anywhere ${size === "large" ? "py-3 text-2xl" : "py-1 text-lg"}`}>
        {code}
      </code>
      <IconButton icon={Copy} label={t("coupons:copy", { code })} onPress={() => void copy()} />
    </span>
  );
};
