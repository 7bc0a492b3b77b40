import { KeyRound, type LucideIcon, UserRoundCog } from "lucide-react";
import type { ComponentType } from "react";
import type { Typed } from "#core/kernel/rows.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { type Chunk, chunk } from "#web/app/route.ts";
import { type AdminParts, adminParts } from "#web/shell/admin/admin-parts.ts";
import { createResources } from "#web/shell/admin/resources.ts";

/** What can be done with a record of some type beside what all types know: offered on its page and in its row. */
export interface TypeAction {
  readonly name: string;
  /** Key of its words. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly look: "primary" | "secondary" | "danger-quiet";
  /** Whether it is offered for a record; the server has the last word. */
  readonly fits: (record: Resource, app: App) => boolean;
  readonly dialog: Chunk<ActionDialogModule>;
  /** Offered in lists alone: a panel on the record's page has it. */
  readonly inRows?: boolean;
}

/** What an action asks before it is done. */
export interface ActionDialogModule {
  readonly ActionDialog: ComponentType<ActionDialogProps>;
}

export interface ActionDialogProps {
  readonly action: string;
  readonly record: Resource;
  readonly onClose: () => void;
  /** The record is another one now. */
  readonly onDone: () => void;
}

const impersonation = chunk(
  "web/shell/admin/actions/impersonate-dialog.tsx",
  () => import("#web/shell/admin/actions/impersonate-dialog.tsx"),
);

const factorsReset = chunk(
  "web/shell/admin/actions/reset-factors-dialog.tsx",
  () => import("#web/shell/admin/actions/reset-factors-dialog.tsx"),
  ["two-factor"],
);

const ownActions: Readonly<Record<string, readonly TypeAction[]>> = {
  users: [
    {
      name: "impersonate",
      label: "admin:impersonate.action",
      icon: UserRoundCog,
      look: "secondary",
      fits: (record, app) => mayImpersonate(record, app),
      dialog: impersonation,
    },
    {
      name: "reset-factors",
      label: "admin:reset-factors.action",
      icon: KeyRound,
      look: "danger-quiet",
      fits: (record, app) => mayResetFactors(record, app),
      dialog: factorsReset,
    },
  ],
};

/** The actions that are offered for a record. */
export const actionsFor = (app: App, record: Resource): readonly TypeAction[] =>
  [
    ...[ownActions, ...adminParts(app).map(({ recordActions = {} }) => recordActions)].flatMap(
      (actions) => actions[record.type] ?? [],
    ),
    ...byTrait(app, record, ({ traitActions }) => traitActions).flat(),
  ].filter(({ fits }) => fits(record, app));

/** What the modules bring for the traits of a record's type. */
export const byTrait = <Part>(
  app: App,
  { type }: Resource,
  of: (parts: AdminParts) => Readonly<Record<string, Part>> | undefined,
): readonly Part[] => {
  const traits = app.store(createResources).types.peek().get(type)?.traits ?? [];
  return adminParts(app).flatMap((parts) => traits.flatMap((trait) => of(parts)?.[trait] ?? []));
};

/** A row of a list may have come without the member that is asked. */
export type Sparse<E extends Typed> = Partial<ResourceRow<E>>;

/** Never of an administrator, a service account or oneself, nor out of another impersonation (USER-020). */
function mayImpersonate(record: Resource, { state, session }: App): boolean {
  const viewer = session.viewer.peek();
  if (!state.flags.impersonation || !viewer?.isAdmin || viewer.impersonation || record.id === viewer.id) return false;
  const { isAdmin, isServiceAccount, roles = [] }: Sparse<typeof users> = rowOf<typeof users>(record);
  return isAdmin !== true && isServiceAccount !== true && !roles.includes("admin") && !roles.includes("app_admin");
}

/** Of somebody else who has second factors; those of a super admin by another one only. */
function mayResetFactors(record: Resource, { state, session }: App): boolean {
  const viewer = session.viewer.peek();
  if (!state.flags["two-factor"] || !viewer?.isAdmin || viewer.impersonation || record.id === viewer.id) return false;
  const { twoFactorStrategy, roles = [] }: Sparse<typeof users> = rowOf<typeof users>(record);
  return (twoFactorStrategy ?? null) !== null && (!roles.includes("app_admin") || viewer.roles.includes("app_admin"));
}
