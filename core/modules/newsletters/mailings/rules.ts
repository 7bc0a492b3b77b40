/** How far a campaign has come. */
export const mailingStages = ["draft", "scheduled", "sending", "paused", "sent", "cancelled"] as const;
export type MailingStage = (typeof mailingStages)[number];

/** What became of the mail to one address; `suppressed`: it wanted none when its turn came. */
export const recipientStates = ["pending", "sending", "sent", "failed", "suppressed"] as const;
export type RecipientState = (typeof recipientStates)[number];

/** What is done with a campaign by hand. */
export const mailingActions = ["schedule", "send", "pause", "resume", "cancel"] as const;
export type MailingAction = (typeof mailingActions)[number];

const moves: Readonly<Record<MailingAction, { readonly from: readonly MailingStage[]; readonly to: MailingStage }>> = {
  schedule: { from: ["draft"], to: "scheduled" },
  send: { from: ["draft", "scheduled"], to: "sending" },
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  cancel: { from: ["scheduled", "sending", "paused"], to: "cancelled" },
};

/** What an action makes of a campaign at a stage; `null` where it cannot be done. */
export const stageAfter = (action: MailingAction, stage: MailingStage): MailingStage | null =>
  moves[action].from.includes(stage) ? moves[action].to : null;

/** Minutes after which a campaign whose time was missed is not sent by itself: perhaps its news is stale, or this is a copy of the site. */
export const latestMinutes = 60;

/** Tries after which a mail that its server keeps putting off is given up. */
export const mostAttempts = 12;
