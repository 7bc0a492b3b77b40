import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, day, json, money, oneOf } from "#core/kernel/fields.ts";
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
