import { useState } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Asked, AskedAction } from "#web/shell/admin/actions/asked-action.tsx";
import { actionsFor, byTrait } from "#web/shell/admin/actions/type-actions.ts";
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

/** Whether what a record waits for is one of its own actions: changing it comes second then. */
export const waitsForAction = (app: App, record: Resource): boolean =>
  actionsFor(app, record).some(({ inRows, look }) => !inRows && look === "primary");

/** How a record stands, where its module says so. */
export const RecordStates = ({ record }: { readonly record: Resource }) => {
  const app = useApp();
  const states = [
    ...adminParts(app).flatMap(({ recordStates }) => recordStates?.[record.type] ?? []),
    ...byTrait(app, record, ({ traitStates }) => traitStates),
  ];
  return states
    .flatMap((state) => state(record, app))
    .map(({ text, tone, icon }) => (
      <Badge key={text} tone={tone} {...(icon && { icon })}>
        {text}
      </Badge>
    ));
};
