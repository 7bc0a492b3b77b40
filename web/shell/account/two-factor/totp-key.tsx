import { Copy } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { grouped } from "#web/shell/account/two-factor/two-factor-model.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export interface TotpKeyProps {
  readonly secret: string;
  readonly uri: string;
  /** Address of the picture. */
  readonly picture: string;
}

/** The key of an authenticator app: a picture for its camera, a link on the same device, and the same to type. */
export const TotpKey = ({ secret, uri, picture }: TotpKeyProps) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toasts.show(t("two-factor:set-up.totp.copied"));
  };
  return (
    <div className="mb-6 space-y-4">
      <p>{t("two-factor:set-up.totp.text")}</p>
      <img
        src={picture}
        alt={t("two-factor:set-up.totp.picture")}
        width={200}
        height={200}
        className="mx-auto size-50 rounded-control bg-white"
      />
      <p className="text-center">
        <Link to={uri}>{t("two-factor:set-up.totp.same-device")}</Link>
      </p>
      <div className="space-y-2">
        <p className="font-semibold">{t("two-factor:set-up.totp.key")}</p>
        <code className="block rounded-control bg-sunken p-3 wrap-anywhere">{grouped(secret)}</code>
        <Button icon={Copy} onPress={() => void copy()} size="dense">
          {t("two-factor:set-up.totp.copy")}
        </Button>
      </div>
    </div>
  );
};
