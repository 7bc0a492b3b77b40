import {
  Ban,
  CalendarClock,
  CircleCheckBig,
  CirclePause,
  CirclePlay,
  CircleX,
  type LucideIcon,
  Newspaper,
  PencilLine,
  Send,
} from "lucide-react";
import { signUpBlock } from "#core/modules/newsletters/blocks.ts";
import type { mailings } from "#core/modules/newsletters/mailings/entities.ts";
import { type MailingAction, mailingActions, stageAfter } from "#core/modules/newsletters/mailings/rules.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse, TypeAction } from "#web/shell/admin/actions/type-actions.ts";
import type { AdminParts, RecordState } from "#web/shell/admin/admin-parts.ts";

const dialog = chunk(
  "web/modules/newsletters/mailings/action-dialog.tsx",
  () => import("#web/modules/newsletters/mailings/action-dialog.tsx"),
);

const mailingPanel = chunk(
  "web/modules/newsletters/mailings/mailing-panel.tsx",
  () => import("#web/modules/newsletters/mailings/mailing-panel.tsx"),
);

const templatePanel = chunk(
  "web/modules/newsletters/mailings/template-panel.tsx",
  () => import("#web/modules/newsletters/mailings/template-panel.tsx"),
);

const stageOf = (record: Resource) => {
  const { stage }: Sparse<typeof mailings> = rowOf<typeof mailings>(record);
  return stage;
};

const actionLooks: Readonly<Record<MailingAction, Pick<TypeAction, "icon" | "look">>> = {
  schedule: { icon: CalendarClock, look: "secondary" },
  send: { icon: Send, look: "primary" },
  pause: { icon: CirclePause, look: "secondary" },
  resume: { icon: CirclePlay, look: "primary" },
  cancel: { icon: Ban, look: "danger-quiet" },
};

const actionOf = (name: MailingAction): TypeAction => ({
  name,
  label: `admin:mailings.${name}.action`,
  ...actionLooks[name],
  fits: (record, { session }) => {
    const stage = stageOf(record);
    return session.viewer.peek()?.isAdmin === true && stage !== undefined && stageAfter(name, stage) !== null;
  },
  dialog,
});

const stageLooks = {
  draft: { tone: "warning", icon: PencilLine },
  scheduled: { tone: "info", icon: CalendarClock },
  sending: { tone: "info", icon: Send },
  paused: { tone: "warning", icon: CirclePause },
  sent: { tone: "success", icon: CircleCheckBig },
  cancelled: { tone: "neutral", icon: CircleX },
} as const satisfies Readonly<Record<string, { readonly tone: string; readonly icon: LucideIcon }>>;

function mailingState(record: Resource, { t }: App): readonly RecordState[] {
  const stage = stageOf(record);
  return stage === undefined ? [] : [{ ...stageLooks[stage], text: t(`fields:values.stage.${stage}`) }];
}

export const adminParts: AdminParts = {
  blocks: [signUpBlock],
  blockIcons: { "newsletter-signup": Newspaper },
  lookedAt: ["mailings", "mailing-templates"],
  recordPanels: { mailings: mailingPanel, "mailing-templates": templatePanel },
  recordStates: { mailings: mailingState },
  recordActions: { mailings: mailingActions.map(actionOf) },
};
