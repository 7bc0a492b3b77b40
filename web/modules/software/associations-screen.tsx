import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { OwnAssociation, OwnAuthorization } from "#core/modules/software/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { AssociationDialog } from "#web/modules/software/association-dialog.tsx";
import type { AssociationsData } from "#web/modules/software/associations-model.ts";
import { AuthorizationCard } from "#web/modules/software/authorization-card.tsx";
import { FreeDialog } from "#web/modules/software/free-dialog.tsx";
import { MakeKeyDialog, RevokeKeyDialog } from "#web/modules/software/key-dialogs.tsx";
import { AccountHeader } from "#web/shell/account/account-header.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type Asking =
  | { readonly act: "take"; readonly authorization: OwnAuthorization }
  | { readonly act: "name" | "free" | "key" | "revoke"; readonly association: OwnAssociation };

/** /account/software/associations: the software that somebody may use, and where it is installed. */
export const Screen = ({ data: { authorizations } }: ScreenProps<AssociationsData>) => {
  const t = useTranslate();
  const { navigation, toasts } = useApp();
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const done = (said?: string) => {
    close();
    if (said !== undefined) toasts.show(said);
    void navigation.refresh();
  };
  return (
    <div className="content-width space-y-12 py-12 md:py-16">
      <AccountHeader title={t("software:title")} text={t("software:text")} />
      {authorizations.length === 0 ? (
        <EmptyState icon={KeyRound} title={t("software:none.title")}>
          {t("software:none.text")}
        </EmptyState>
      ) : (
        <ul className="space-y-8">
          {authorizations.map((authorization) => (
            <AuthorizationCard
              key={authorization.id}
              authorization={authorization}
              onTake={() => setAsking({ act: "take", authorization })}
              onName={(association) => setAsking({ act: "name", association })}
              onFree={(association) => setAsking({ act: "free", association })}
              onKey={(association) => setAsking({ act: "key", association })}
              onRevoke={(association) => setAsking({ act: "revoke", association })}
            />
          ))}
        </ul>
      )}
      {asking?.act === "take" && (
        <AssociationDialog authorization={asking.authorization} onClose={close} onDone={done} />
      )}
      {asking?.act === "name" && <AssociationDialog association={asking.association} onClose={close} onDone={done} />}
      {asking?.act === "key" && <MakeKeyDialog association={keyed(asking)} onClose={close} onDone={done} />}
      {asking?.act === "revoke" && <RevokeKeyDialog association={keyed(asking)} onClose={close} onDone={done} />}
      {asking?.act === "free" && <FreeDialog association={asking.association} onClose={close} onDone={done} />}
    </div>
  );
};

const keyed = ({ association: { id, name, key } }: { readonly association: OwnAssociation }) => ({
  id,
  name,
  hasKey: key !== null,
});
