import { Copy, Link2, Link2Off } from "lucide-react";
import { useState } from "react";
import { endShare, shareAward } from "#core/modules/open-badges/holder/calls.ts";
import { awardPath } from "#core/modules/open-badges/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Makes and ends the link by which anybody sees one's badge; there is none until it is made. */
export const AwardShare = ({ id, made }: { readonly id: string; readonly made: string | null }) => {
  const t = useTranslate();
  const app = useApp();
  const { ports, toasts, failures, state } = app;
  const [secret, setSecret] = useState(made);
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const path = secret === null ? undefined : awardPath(secret, state.pages);
  const address = path === undefined ? "" : `${state.app.publicUrl}${path}`;
  const share = async () => {
    setBusy(true);
    const answer = await ports.call(shareAward, { id });
    setBusy(false);
    if (!answer.ok) return failures.handle(answer.error);
    setSecret(answer.value.data.share);
    toasts.show(t("open-badges:share.made"));
  };
  const end = async (): Promise<Failure | null> => {
    const answer = await ports.call(endShare, { id });
    if (!answer.ok) return answer.error;
    setSecret(null);
    setEnding(false);
    toasts.show(t("open-badges:share.ended"));
    return null;
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toasts.show(t("open-badges:share.copied"));
  };
  return (
    <section aria-labelledby="share" className="space-y-4 rounded-surface border border-line bg-surface p-5">
      <Heading level={2} id="share" size="small">
        {t("open-badges:share.title")}
      </Heading>
      <p>{t(`open-badges:share.${secret === null ? "off" : "on"}`)}</p>
      {secret === null ? (
        <Button icon={Link2} busy={isBusy} onPress={() => void share()}>
          {t("open-badges:share.make")}
        </Button>
      ) : (
        <div className="space-y-4">
          <TextField
            name="share"
            label={t("open-badges:share.link")}
            value={address}
            onChange={() => undefined}
            readOnly
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button icon={Copy} onPress={() => void copy()}>
              {t("open-badges:share.copy")}
            </Button>
            <Button icon={Link2Off} onPress={() => setEnding(true)}>
              {t("open-badges:share.end")}
            </Button>
          </div>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          title={t("open-badges:share.end-title")}
          text={t("open-badges:share.end-text")}
          send={t("open-badges:share.end")}
          onClose={() => setEnding(false)}
          onConfirm={end}
        />
      )}
    </section>
  );
};
