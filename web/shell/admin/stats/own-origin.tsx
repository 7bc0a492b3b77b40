import { useEffect, useState } from "react";
import { statsOrigin } from "#core/shell/statistics/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { typeLabel } from "#web/shell/admin/labels.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Origin {
  readonly signature: string | null;
  readonly isBanned: boolean;
}

/** Leaves the network that the administrator works from out of the numbers (STATS-005), and leads to those that are. */
export const OwnOrigin = () => {
  const app = useApp();
  const t = useTranslate();
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [description, setDescription] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  useEffect(() => {
    let wanted = true;
    void app.ports.call(statsOrigin, {}).then((answer) => {
      if (wanted && answer.ok) setOrigin(answer.value.data);
    });
    return () => {
      wanted = false;
    };
  }, [app]);

  const leaveOut = async () => {
    if (busy || !origin?.signature) return;
    setBusy(true);
    setFault(null);
    const answer = await app.ports.records.create("stats-banned-origins", {
      attributes: { originSignature: origin.signature, description: description.trim() || null },
    });
    setBusy(false);
    if (!answer.ok) return setFault(failureText(app, answer.error));
    setOrigin({ ...origin, isBanned: true });
    app.toasts.show(t("stats:origin.done"));
  };

  return (
    <section aria-labelledby="stats-origin" className="max-w-prose space-y-4">
      <Heading level={2} size="block" id="stats-origin">
        {t("stats:origin.title")}
      </Heading>
      <p className="text-muted">{t("stats:origin.about")}</p>
      {fault !== null && (
        <Alert tone="error" role="alert">
          {fault}
        </Alert>
      )}
      {origin?.signature && origin.isBanned && <Alert tone="info">{t("stats:origin.already")}</Alert>}
      {origin?.signature && !origin.isBanned && (
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            void leaveOut();
          }}
        >
          <p>
            {t("stats:origin.signature")} <code className="break-all">{origin.signature}</code>
          </p>
          <TextField
            name="description"
            label={t("stats:origin.description")}
            help={t("stats:origin.description-help")}
            value={description}
            onChange={setDescription}
            maxLength={500}
          />
          <Button type="submit" busy={busy}>
            {t("stats:origin.leave-out")}
          </Button>
        </form>
      )}
      <ul>
        {["stats-banned-origins", "stats-origins", "stats-records"].map((type) => (
          <li key={type} className="flex min-h-11 items-center">
            <Link variant="name" to={resourceAddress(type, "index")}>
              {typeLabel(app, type)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
