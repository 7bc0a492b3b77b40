import { CalendarPlus, Copy } from "lucide-react";
import { useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Link } from "#web/ui/link.tsx";

export interface SubscriptionProps {
  /** Of the calendar below the site's address, with what it is narrowed to. */
  readonly path: string;
  /** What one gets by it. */
  readonly text: string;
}

/** The address by which programs follow a calendar, and what it is good for. Needs the namespace `calendar-link`. */
export const Subscription = ({ path, text }: SubscriptionProps) => {
  const t = useTranslate();
  const { state, toasts } = useApp();
  const [isOpen, setOpen] = useState(false);
  const address = `${state.app.publicUrl}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toasts.show(t("calendar-link:subscribe.copied")),
      // The browser may forbid it: the address stands there to be selected.
      () => toasts.show(t("calendar-link:subscribe.not-copied"), "alert"),
    );
  return (
    <div className="[html:not(.scripted)_&]:hidden">
      <Button icon={CalendarPlus} onPress={() => setOpen(true)}>
        {t("calendar-link:subscribe.action")}
      </Button>
      {isOpen && (
        <Dialog
          title={t("calendar-link:subscribe.title")}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button icon={Copy} onPress={() => void copy()}>
                {t("calendar-link:subscribe.copy")}
              </Button>
              <Link variant="button" look="primary" to={address.replace(/^https?:/, "webcal:")}>
                {t("calendar-link:subscribe.open")}
              </Link>
            </>
          }
        >
          <p>{text}</p>
          <p className="mt-3 font-semibold">{t("calendar-link:subscribe.address")}</p>
          <code className="mt-1 block select-all rounded-control bg-sunken p-3 wrap-anywhere">{address}</code>
        </Dialog>
      )}
    </div>
  );
};
