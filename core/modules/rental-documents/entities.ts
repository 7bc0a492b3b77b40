import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, day, instant, json, money, oneOf, text } from "#core/kernel/fields.ts";
import { allOf, anyOf, isNull, never, owner, signedIn, theSystem, visible } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { staff, staffOrSystem } from "#core/modules/rental/rights.ts";
import { documentKinds } from "./kinds.ts";
import { rentalDocument } from "./rental-document.ts";

/**
 * Issued documents: number, content and, once printed, file. Immutable: the database refuses changes. Members of an organization read the
 * documents of its orders, but not the monthly bills of others.
 */
export const rentalDocuments = entity("rental-papers", {
  fields: {
    kind: oneOf(documentKinds).required().readOnly(),
    number: code({ max: 30 }).required().readOnly().unique(),
    issuedOn: day().required().readOnly(),
    /** Tax-inclusive cents; negative on a credit note; `null` on documents without amounts. */
    total: money().readOnly(),
    /** `YYYY-MM` on a monthly bill. */
    month: code({ max: 7 }).readOnly(),
    /** Idempotency key: one document for each cause. */
    cause: code({ max: 100 }).required().readOnly().unique().see(theSystem),
    /** The total by order id. */
    amounts: json(Schema.Record(Schema.String, Schema.Number)).readOnly().see(theSystem),
    content: json(rentalDocument).readOnly().see(theSystem),
    /** SHA-256 of the file. */
    digest: code({ max: 64 }).readOnly(),
  },
  relations: {
    orders: many("rental-commands").readOnly(),
    /** The recipient, until their deletion; the content keeps their name. */
    user: one("users").readOnly(),
    file: one("secured-files").restrict().readOnly(),
  },
  policy: {
    see: anyOf(staffOrSystem, owner("user"), allOf(isNull("month"), visible("orders"))),
    index: anyOf(signedIn, theSystem),
    create: never,
  },
  immutable: { except: ["file", "digest"] },
  label: "number",
  order: ["-issuedOn", "-number"],
  indexes: [["-issuedOn", "-number"]],
  search: { number: "A" },
  admin: {
    category: "rental",
    columns: ["number", "kind", "issuedOn", "total", "user", "file"],
    filters: ["kind", "issuedOn", "user"],
    audience: staff,
  },
});

/** Contracts that were agreed to on the page, each with what shows it. Immutable. */
export const rentalConsents = entity("rental-consents", {
  fields: {
    /** As it was typed. */
    name: text({ max: 200 }).required().readOnly().personal(),
    agreedAt: instant().required().readOnly(),
    /** Network address. */
    address: code({ max: 64 })
      .readOnly()
      .unlogged()
      .see(anyOf(staffOrSystem, owner("user"))),
    /** SHA-256 of the document that was agreed to. */
    digest: code({ max: 64 }).required().readOnly(),
    /** How it was given: on the page, or with a provider. */
    method: code({ max: 40 }).required().readOnly(),
    /** Under which a provider keeps its evidence. */
    reference: code({ max: 200 }).readOnly(),
  },
  relations: {
    command: one("rental-commands").required().readOnly(),
    paper: one("rental-papers").required().readOnly(),
    user: one("users").readOnly(),
  },
  policy: { see: visible("paper"), index: anyOf(signedIn, theSystem), create: never },
  person: ["user"],
  immutable: true,
  label: "name",
  order: ["-agreedAt"],
  uniques: [["paper"]],
  admin: {
    category: "rental",
    columns: ["name", "command", "paper", "agreedAt", "method"],
    filters: ["command", "agreedAt"],
    hidden: true,
    audience: staff,
  },
});
