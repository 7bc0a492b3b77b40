import { CalendarPlus, Copy, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { dateFormat } from "#core/kernel/date-format.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { CalendarAddressCall } from "#core/shell/calendar-files/made-calendar.ts";
import type { secretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Feed = ResourceRow<ReturnType<typeof secretCalendar<string>>>;

export interface SecretCalendarProps {
  readonly id: string;
  /** Of the record that keeps the link. */
  readonly type: string;
  readonly make: CalendarAddressCall;
  /** What the calendar holds, in words. */
  readonly texts: Readonly<Record<"title" | "text" | "secret" | "revoke", string>>;
}

/** The secret link of a calendar of one's own: made and shown once, made anew, stopped. Needs the namespace `calendar-link`. */
export const SecretCalendar = ({ id, type, make: makeAddress, texts }: SecretCalendarProps) => {
  const t = useTranslate();
  const { ports, toasts, state } = useApp();
  const { viewer } = state;
  const [feed, setFeed] = useState<Feed | null>(null);
  const [isKnown, setKnown] = useState(false);
  const [hasPassword, setHasPassword] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [isStopping, setStopping] = useState(false);

  const load = async () => {
    const answer = await ports.records.list(type, { page: { size: 1 } });
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const [first] = answer.value.data;
    setFeed(first ? rowOf<ReturnType<typeof secretCalendar<string>>>(first) : null);
    setKnown(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const ask = async () => {
    if (!viewer) return;
    setBusy(true);
    const answer = await ports.records.find("users", viewer.id, { fields: { users: ["hasPassword"] } });
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    setHasPassword(rowOf<typeof users>(answer.value.data).hasPassword === true);
    setMaking(true);
  };

  const make = async (password: string | null): Promise<Failure | null> => {
    const answer = await ports.call(makeAddress, { password });
    if (!answer.ok) return answer.error;
    setMaking(false);
    setAddress(answer.value.data.address);
    await load();
    return null;
  };

  const stop = async () => {
    if (!feed) return;
    setBusy(true);
    const answer = await ports.records.destroy(type, feed.id, feed.version);
    setBusy(false);
    setStopping(false);
    setAddress(null);
    if (answer.ok) toasts.show(t("calendar-link:revoked"));
    await load();
    setFailed(!answer.ok);
  };

  const since = feed?.createdAt ?? null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Heading level={2} id={id} size="block">
        {texts.title}
      </Heading>
      <p className="text-muted">{texts.text}</p>
      {hasFailed && <Alert tone="error" role="alert" title={t("calendar-link:failed")} />}
      {!isKnown && !hasFailed && <Skeleton />}
      {address !== null && <MadeAddress address={address} secret={texts.secret} />}
      {isKnown && feed === null && (
        <Button icon={CalendarPlus} busy={isBusy} onPress={() => void ask()}>
          {t("calendar-link:make")}
        </Button>
      )}
      {feed !== null && (
        <div className="space-y-3">
          {since !== null && address === null && (
            <p>{t("calendar-link:active", { date: dateText(since, state.locale) })}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={RefreshCw} busy={isBusy} onPress={() => void ask()}>
              {t("calendar-link:renew")}
            </Button>
            <Button variant="quiet" icon={Trash2} onPress={() => setStopping(true)}>
              {t("calendar-link:revoke")}
            </Button>
          </div>
          <p className="text-sm text-muted">{t("calendar-link:renew-hint")}</p>
        </div>
      )}
      {isMaking && (
        <MakeDialog isAnother={feed !== null} hasPassword={hasPassword} make={make} onClose={() => setMaking(false)} />
      )}
      {isStopping && (
        <Dialog
          title={t("calendar-link:revoke-title")}
          size="small"
          role="alert"
          onClose={() => setStopping(false)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setStopping(false)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" busy={isBusy} onPress={() => void stop()}>
                {t("calendar-link:revoke")}
              </Button>
            </>
          }
        >
          <p>{texts.revoke}</p>
        </Dialog>
      )}
    </section>
  );
};

interface MakeDialogProps {
  /** The link there is stops working. */
  readonly isAnother: boolean;
  readonly hasPassword: boolean;
  readonly make: (password: string | null) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks whoever makes a link to show again who they are. */
const MakeDialog = ({ isAnother, hasPassword, make, onClose }: MakeDialogProps) => {
  const t = useTranslate();
  const [password, setPassword] = useState("");
  const action = t(isAnother ? "calendar-link:renew" : "calendar-link:make");
  const label = t("calendar-link:password");
  return (
    <FormDialog
      title={action}
      {...(isAnother && { text: t("calendar-link:renew-hint") })}
      send={action}
      onClose={onClose}
      fields={hasPassword ? ["password"] : []}
      labels={{ password: label }}
      onSubmit={() => make(hasPassword ? password : null)}
    >
      {(form) =>
        hasPassword && (
          <TextField
            id={form.id("password")}
            name="password"
            type="password"
            label={label}
            help={t("calendar-link:password-help")}
            value={password}
            onChange={setPassword}
            error={form.error("password")}
            autoComplete="current-password"
            required
            autoFocus
          />
        )
      }
    </FormDialog>
  );
};

const MadeAddress = ({ address, secret }: { readonly address: string; readonly secret: string }) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toasts.show(t("calendar-link:copied")),
      // The browser may forbid it: the address stands there to be selected.
      () => toasts.show(t("calendar-link:not-copied"), "alert"),
    );
  return (
    <Alert
      tone="success"
      role="status"
      title={t("calendar-link:made")}
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          {t("calendar-link:copy")}
        </Button>
      }
    >
      <p>{secret}</p>
      <p className="mt-2 font-semibold">{t("calendar-link:address")}</p>
      <code className="mt-1 block select-all rounded-control bg-sunken p-3 wrap-anywhere">{address}</code>
    </Alert>
  );
};

const dateText = (instant: string, locale: string): string =>
  dateFormat(locale, { dateStyle: "long" }).format(new Date(instant));
