import { useCallback, useEffect, useState } from "react";
import type { OwnAssociation } from "#core/modules/software/calls.ts";
import type { softwareInstallationKeys, softwareServiceAssociations } from "#core/modules/software/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { MakeKeyDialog, RevokeKeyDialog } from "#web/modules/software/key-dialogs.tsx";
import { KeyRow } from "#web/modules/software/key-row.tsx";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";

/** On the page of an association: its key, which administrators make and revoke as its owner does. */
export const RecordPanel = ({ record, onDone }: RecordPanelProps) => {
  const app = useApp();
  const { id } = record;
  const { name } = rowOf<typeof softwareServiceAssociations>(record);
  const [known, setKnown] = useState<{ readonly key: OwnAssociation["key"] }>();
  const [asking, setAsking] = useState<"make" | "revoke">();
  const look = useCallback(() => find(app, id).then((found) => found && setKnown(found)), [app, id]);
  useEffect(() => void look(), [look]);
  if (!known || !app.session.viewer.peek()?.isAdmin) return null;
  const association = { id, name, hasKey: known.key !== null };
  const done = (said?: string) => {
    setAsking(undefined);
    if (said !== undefined) app.toasts.show(said);
    void look();
    onDone();
  };
  return (
    <>
      <KeyRow name={name} keyOf={known.key} onMake={() => setAsking("make")} onRevoke={() => setAsking("revoke")} />
      {asking === "make" && (
        <MakeKeyDialog association={association} onClose={() => setAsking(undefined)} onDone={done} />
      )}
      {asking === "revoke" && (
        <RevokeKeyDialog association={association} onClose={() => setAsking(undefined)} onDone={done} />
      )}
    </>
  );
};

async function find({ ports }: App, association: string): Promise<{ readonly key: OwnAssociation["key"] } | null> {
  const answer = await ports.records.list("software-installation-keys", {
    filter: { association },
    fields: { "software-installation-keys": ["hint", "createdAt", "lastUsedAt"] },
  });
  if (!answer.ok) return null;
  const [key] = answer.value.data;
  return {
    key: key ? rowOf<typeof softwareInstallationKeys, "hint" | "createdAt" | "lastUsedAt">(key) : null,
  };
}
