import { useState } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Asked, AskedAction } from "#web/shell/admin/actions/asked-action.tsx";
import { actionsFor } from "#web/shell/admin/actions/type-actions.ts";
import { adminParts } from "#web/shell/admin/admin-parts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** The buttons of what can be done with a record beside what all types know, each with the dialog that it opens. */
export const RecordActions = ({
  record,
  onDone,
}: {
  readonly record: Resource;
  /** The record is another one now. */
  readonly onDone: () => void;
}) => {
  const t = useTranslate();
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = actionsFor(app, record).filter(({ inRows }) => !inRows);
  return (
    <>
      {actions.map((action) => (
        <Button key={action.name} icon={action.icon} variant={action.look} onPress={() => setAsked({ action, record })}>
          {t(action.label)}
        </Button>
      ))}
      {asked && (
        <AskedAction
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </>
  );
};

/** How a record stands, where its module says so. */
export const RecordStates = ({ record }: { readonly record: Resource }) => {
  const app = useApp();
  return adminParts(app)
    .flatMap(({ recordStates = {} }) => recordStates[record.type]?.(record, app) ?? [])
    .map(({ text, tone, icon }) => (
      <Badge key={text} tone={tone} {...(icon && { icon })}>
        {text}
      </Badge>
    ));
};
