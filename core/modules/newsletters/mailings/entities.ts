import { entity } from "#core/kernel/entity.ts";
import { email, instant, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { admin, allOf, anyOf, never, not, related, theSystem, where } from "#core/kernel/policy.ts";
import { file, inverse, many, manyFiles, one } from "#core/kernel/relations.ts";
import { newsletterFrequencies } from "../entities.ts";
import { mailingStages, recipientStates } from "./rules.ts";

const staff = anyOf(theSystem, admin);

/** What is sent stays as it is until the last of its mails has left. */
const isLeaving = related("mailings", where("stage", "in", ["sending", "paused"]));

/** What a newsletter says: a text, articles in their order, and another text below them. */
export const mailingTemplates = entity("mailing-templates", {
  fields: {
    subject: text({ max: 200 }).required().localized(),
    introText: richText({ max: 50_000 }).localized(),
    outroText: richText({ max: 50_000 }).localized(),
    /** When the last mail of a campaign with it left. */
    lastSentAt: instant().readOnly(),
  },
  relations: {
    image: file("image"),
    articles: many("articles"),
    attachments: manyFiles(),
    mailings: inverse("mailings", "template"),
  },
  policy: {
    see: staff,
    index: staff,
    create: admin,
    update: allOf(admin, not(isLeaving)),
    destroy: allOf(admin, not(isLeaving)),
  },
  label: "subject",
  order: ["-createdAt"],
  search: { subject: "A" },
  indexes: [["lastSentAt"]],
  admin: {
    category: "community",
    columns: ["subject", "lastSentAt", "createdAt"],
    filters: ["lastSentAt", "createdAt"],
    audience: admin,
  },
});

/** A newsletter on its way: what it says, who gets it, when, and how far it has come. */
export const mailings = entity("mailings", {
  fields: {
    name: text({ max: 200 }).required(),
    /** To those alone who read in this language; to everybody where there is none. */
    locale: oneOf(locales),
    scheduledAt: instant(),
    stage: oneOf(mailingStages).required().default("draft").readOnly(),
    startedAt: instant().readOnly(),
    endedAt: instant().readOnly(),
  },
  relations: {
    template: one("mailing-templates").required(),
    types: many("newsletter-types").required().inExample(),
    /** To those alone who want to be written to this often; where there is none, to everybody but those who never want it. */
    frequency: one(newsletterFrequencies),
    recipients: inverse("mailing-recipients", "mailing"),
  },
  policy: {
    see: staff,
    index: staff,
    create: admin,
    update: allOf(admin, where("stage", "in", ["draft", "scheduled"])),
    destroy: allOf(admin, where("stage", "in", ["draft", "cancelled"])),
  },
  order: ["-createdAt"],
  search: { name: "A" },
  indexes: [["stage", "scheduledAt"]],
  admin: {
    category: "community",
    columns: ["name", "stage", "template", "types", "scheduledAt", "endedAt"],
    filters: ["stage", "template", "types", "createdAt"],
    audience: admin,
  },
});

/**
 * The ledger of a campaign: one row for each address that it goes to, frozen when it begins, with what became of its mail. Its rows are
 * written by the ledger alone (`MailingLedger`).
 */
export const mailingRecipients = entity("mailing-recipients", {
  fields: {
    email: email().required().readOnly().personal(),
    locale: oneOf(locales).required().readOnly(),
    delivery: oneOf(recipientStates).required().default("pending").readOnly(),
    /** How often it was tried. */
    attempts: integer({ minimum: 0 }).required().default(0).readOnly(),
    /** Nobody takes it before. */
    nextTryAt: instant().readOnly().see(theSystem),
    settledAt: instant().readOnly(),
  },
  relations: { mailing: one("mailings").required().readOnly().cascade() },
  policy: { see: staff, index: staff, create: theSystem, update: never, destroy: never },
  person: "id",
  label: "email",
  order: ["email"],
  search: { email: "A" },
  uniques: [["mailing", "email"]],
  indexes: [["mailing", "delivery", "nextTryAt"], ["email"]],
  admin: {
    category: "community",
    columns: ["email", "mailing", "delivery", "locale", "attempts", "settledAt"],
    filters: ["mailing", "delivery"],
    audience: admin,
    hidden: true,
  },
});
