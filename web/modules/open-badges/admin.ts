import {
  Award,
  Ban,
  CircleCheckBig,
  CopyPlus,
  FileUp,
  Hand,
  History,
  Hourglass,
  KeyRound,
  Medal,
  PencilLine,
  RotateCcwKey,
  TimerOff,
  XCircle,
} from "lucide-react";
import { openBadgeBlocks } from "#core/modules/open-badges/blocks.ts";
import type { openBadgeAssertions, openBadges } from "#core/modules/open-badges/entities.ts";
import { stateOf } from "#core/modules/open-badges/rules.ts";
import type { openBadgeTrainingSessions } from "#core/modules/open-badges/sessions/entities.ts";
import type { openBadgeIssuerKeys } from "#core/modules/open-badges/standards/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { chunk } from "#web/app/route.ts";
import type { Sparse } from "#web/shell/admin/actions/type-actions.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import type { AdminParts, RecordState } from "#web/shell/admin/admin-parts.ts";

const newVersion = chunk(
  "web/modules/open-badges/new-version-dialog.tsx",
  () => import("#web/modules/open-badges/new-version-dialog.tsx"),
);

const decision = chunk(
  "web/modules/open-badges/decide-dialog.tsx",
  () => import("#web/modules/open-badges/decide-dialog.tsx"),
);
const revocation = chunk(
  "web/modules/open-badges/revoke-dialog.tsx",
  () => import("#web/modules/open-badges/revoke-dialog.tsx"),
);

const rotation = chunk(
  "web/modules/open-badges/rotate-key-dialog.tsx",
  () => import("#web/modules/open-badges/rotate-key-dialog.tsx"),
);

const stageLooks = {
  started: { tone: "neutral", icon: Hourglass },
  finished: { tone: "neutral", icon: CircleCheckBig },
  requested: { tone: "warning", icon: Hand },
  accepted: { tone: "success", icon: CircleCheckBig },
  refused: { tone: "error", icon: XCircle },
} as const;

const badgeLooks = {
  draft: { tone: "warning", icon: PencilLine },
  published: { tone: "success", icon: CircleCheckBig },
  superseded: { tone: "neutral", icon: History },
} as const;

const awardLooks = {
  valid: { tone: "success", icon: CircleCheckBig },
  expired: { tone: "warning", icon: TimerOff },
  revoked: { tone: "error", icon: XCircle },
} as const;

const keyLooks = {
  current: { tone: "success", icon: KeyRound },
  retired: { tone: "neutral", icon: History },
} as const;

function badgeState(record: Resource, app: App): readonly RecordState[] {
  const { publishedAt, isCurrent }: Sparse<typeof openBadges> = rowOf<typeof openBadges>(record);
  const state = (publishedAt ?? null) === null ? "draft" : isCurrent === false ? "superseded" : "published";
  return [{ ...badgeLooks[state], text: app.t(`admin:open-badges.state.${state}`) }];
}

function awardState(record: Resource, app: App): readonly RecordState[] {
  const { expiresAt, revokedAt }: Sparse<typeof openBadgeAssertions> = rowOf<typeof openBadgeAssertions>(record);
  const award = { expiresAt: expiresAt ?? null, revokedAt: revokedAt ?? null };
  const state = stateOf(award, new Date(app.now()).toISOString());
  return [{ ...awardLooks[state], text: app.t(`admin:open-badges.award.${state}`) }];
}

function sessionState(record: Resource, app: App): readonly RecordState[] {
  const { stage }: Sparse<typeof openBadgeTrainingSessions> = rowOf<typeof openBadgeTrainingSessions>(record);
  return stage === undefined ? [] : [{ ...stageLooks[stage], text: app.t(`fields:values.stage.${stage}`) }];
}

function isInUse(record: Resource): boolean {
  const { retiredAt }: Sparse<typeof openBadgeIssuerKeys> = rowOf<typeof openBadgeIssuerKeys>(record);
  return retiredAt === null;
}

function keyState(record: Resource, app: App): readonly RecordState[] {
  const state = isInUse(record) ? "current" : "retired";
  return [{ ...keyLooks[state], text: app.t(`admin:open-badges.key.${state}`) }];
}

function isAsked(record: Resource): boolean {
  const { stage }: Sparse<typeof openBadgeTrainingSessions> = rowOf<typeof openBadgeTrainingSessions>(record);
  return stage === "requested";
}

function isRevocable(record: Resource): boolean {
  const { revokedAt }: Sparse<typeof openBadgeAssertions> = rowOf<typeof openBadgeAssertions>(record);
  return revokedAt === null;
}

/** Published, without a newer version. */
function isContinuable(record: Resource): boolean {
  const { publishedAt, isCurrent }: Sparse<typeof openBadges> = rowOf<typeof openBadges>(record);
  return (publishedAt ?? null) !== null && isCurrent !== false;
}

export const adminParts: AdminParts = {
  recordPages: { "open-badges": "open-badges" },
  lookedAt: ["open-badge-training-sessions", "open-badge-issuer-keys"],
  listLinks: {
    "open-badge-assertions": [
      {
        to: resourceAddress("open-badge-assertions", "import"),
        label: "admin:open-badges.file.link",
        icon: FileUp,
        toCreate: true,
      },
    ],
  },
  screens: {
    "open-badge-assertions": {
      import: chunk(
        "web/modules/open-badges/award-file-screen.tsx",
        () => import("#web/modules/open-badges/award-file-screen.tsx"),
        ["record-import", "open-badges"],
      ),
    },
  },
  taskLooks: {
    "draft-badges": { icon: Medal, box: "bg-wash-warning text-warning" },
    "badge-requests": { icon: Hand, box: "bg-wash-accent text-accent" },
    "expiring-badges": { icon: TimerOff, box: "bg-wash-warning text-warning" },
  },
  recordStates: {
    "open-badges": badgeState,
    "open-badge-assertions": awardState,
    "open-badge-training-sessions": sessionState,
    "open-badge-issuer-keys": keyState,
  },
  recordActions: {
    "open-badge-assertions": [
      {
        name: "revoke",
        label: "admin:open-badges.revoke.action",
        icon: Ban,
        look: "danger-quiet",
        fits: (record) => isRevocable(record),
        dialog: revocation,
      },
    ],
    "open-badge-training-sessions": [
      {
        name: "accept",
        label: "admin:open-badges.accept.action",
        icon: Award,
        look: "primary",
        fits: (record) => isAsked(record),
        dialog: decision,
      },
      {
        name: "refuse",
        label: "admin:open-badges.refuse.action",
        icon: XCircle,
        look: "secondary",
        fits: (record) => isAsked(record),
        dialog: decision,
      },
    ],
    "open-badge-issuer-keys": [
      {
        name: "rotate",
        label: "admin:open-badges.rotate.action",
        icon: RotateCcwKey,
        look: "secondary",
        fits: (record) => isInUse(record),
        dialog: rotation,
      },
    ],
    "open-badges": [
      {
        name: "new-version",
        label: "admin:open-badges.new-version.action",
        icon: CopyPlus,
        look: "secondary",
        fits: (record, { session }) => isContinuable(record) && session.viewer.peek()?.isAdmin === true,
        dialog: newVersion,
      },
    ],
  },
  recordPreviews: {
    "open-badges": chunk(
      "web/modules/open-badges/badge-preview.tsx",
      () => import("#web/modules/open-badges/badge-preview.tsx"),
      ["open-badges"],
    ),
  },
  blocks: openBadgeBlocks,
  blockIcons: { "open-badges": Medal, "selected-open-badges": Award },
};
