import { MailX, Undo2, Unlink } from "lucide-react";
import { useState } from "react";
import { restoreSignInAddress } from "#core/shell/sign-in-address/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { addressIn, linkFault } from "#web/shell/account/entry/change-address-model.ts";
import { EntryFrame } from "#web/shell/account/entry/entry-frame.tsx";
import { MessageScreen } from "#web/shell/site/message-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";

const none: readonly string[] = [];

/** /auth/email/restore/{token}/{address}: takes the former sign-in address back, then leads to another password. */
export const Screen = ({ params }: ScreenProps) => {
  const t = useTranslate();
  const { ports, tabs } = useApp();
  const [fault, setFault] = useState<"void" | "taken" | null>(null);
  const { token = "" } = params;
  const title = t("accounts:restore-address.title");

  const restore = async (): Promise<Failure | null> => {
    const answer = await ports.call(restoreSignInAddress, { token });
    if (answer.ok) {
      // Every session of the account is over, one in this browser too.
      tabs.tell({ kind: "logout" });
      window.location.assign(answer.value.data.path);
      return null;
    }
    const refused = linkFault(answer.error);
    if (refused !== "void" && refused !== "taken") return answer.error;
    setFault(refused);
    return null;
  };

  if (fault !== null) {
    return (
      <MessageScreen
        takesOver
        icon={fault === "void" ? Unlink : MailX}
        kicker={t("accounts:confirm.kicker")}
        title={t(fault === "void" ? "accounts:restore-address.void" : "accounts:change-address.taken")}
        text={t(fault === "void" ? "accounts:restore-address.void-text" : "accounts:change-address.taken-text")}
        actions={
          <Link to="/contact-us" variant="button" look="primary">
            {t("accounts:restore-address.contact")}
          </Link>
        }
      />
    );
  }
  return (
    <EntryFrame title={title} text={t("accounts:restore-address.text")}>
      <p className="text-lg font-semibold">
        <EmailText address={addressIn(params.address)} />
      </p>
      <Form fields={none} labels={{}} onSubmit={restore} label={title}>
        {(form) => (
          <Button type="submit" variant="primary" icon={Undo2} busy={form.busy} wide>
            {t("accounts:restore-address.submit")}
          </Button>
        )}
      </Form>
    </EntryFrame>
  );
};
