import { entity, lookup } from "#core/kernel/entity.ts";
import { email, instant, oneOf, text } from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { admin, always, anyOf, theSystem } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";

/** Letters that people sign up to, each by its name (COMM-011). */
export const newsletterTypes = entity("newsletter-types", {
  fields: { name: text({ max: 120 }).required().localized() },
  policy: { see: always, create: admin, update: admin },
  order: ["name"],
  admin: { category: "community", columns: ["name", "createdAt"] },
});

/** How often somebody wants to be written to (COMM-011). */
export const newsletterFrequencies = lookup("newsletter-frequencies", ["never", "weekly", "monthly"]);

/** Addresses that no letter goes to (COMM-012): its owner said so, or an administrator did. Letter case does not tell two of them apart. */
export const blacklistItems = entity("blacklist-items", {
  fields: {
    email: email().required().unique().createOnly().personal().example("nobody@example.org"),
    reason: oneOf(["unsubscribed", "manual"]).required(),
  },
  policy: { see: anyOf(theSystem, admin), index: anyOf(theSystem, admin), create: admin, update: admin },
  person: "id",
  label: "email",
  order: ["-createdAt"],
  search: { email: "A" },
  admin: {
    category: "community",
    columns: ["email", "reason", "createdAt"],
    filters: ["reason", "createdAt"],
    audience: admin,
  },
});

/** How far a subscription is: asked for, confirmed by the mail's link, or ended. */
export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;

/**
 * An address that letters go to, with or without an account: the one place that says whether they do. It keeps what its owner agreed to,
 * when and on which page.
 */
export const newsletterSubscriptions = entity("newsletter-subscriptions", {
  fields: {
    email: email().required().unique().createOnly().personal(),
    state: oneOf(subscriptionStates).required().default("pending").readOnly(),
    /** The language that its owner read when they asked. */
    locale: oneOf(locales).required(),
    /** The words agreed to, or how an administrator knows that they were. */
    consent: text({ multiline: true, max: 1000 }).required().createOnly(),
    consentedAt: instant().readOnly(),
    /** Path of the page with the form; none where an administrator added the address. */
    origin: text({ max: 500 }).readOnly(),
    confirmedAt: instant().readOnly(),
    unsubscribedAt: instant().readOnly(),
    /** When we last wrote to the address about the subscription itself. */
    mailedAt: instant().readOnly().unlogged(),
  },
  relations: {
    types: many("newsletter-types"),
    /** How often its owner wants to be written to, where they said so. */
    frequency: one(newsletterFrequencies),
  },
  policy: { see: anyOf(theSystem, admin), index: anyOf(theSystem, admin), create: admin, update: admin },
  person: "id",
  label: "email",
  order: ["-createdAt"],
  search: { email: "A" },
  indexes: [["state", "createdAt"]],
  admin: {
    category: "community",
    columns: ["email", "state", "types", "locale", "createdAt", "confirmedAt"],
    filters: ["state", "types", "frequency", "locale", "createdAt"],
    audience: admin,
  },
});
