import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import { code, day, json, money, oneOf } from "#core/kernel/fields.ts";
import { allOf, anyOf, isNull, never, owner, signedIn, theSystem, visible } from "#core/kernel/policy.ts";
import { many, one } from "#core/kernel/relations.ts";
import { staff, staffOrSystem } from "#core/modules/rental/rights.ts";
import { documentKinds } from "./kinds.ts";
import { rentalDocument } from "./rental-document.ts";

/**
 * A document as it was issued: its number, its words and, once it is printed, its file. Made by the steps of orders, changed by nobody: the
 * database refuses it. Members of an organization read the documents of its orders, but not what one person is billed for a month.
 */
export const rentalDocuments = entity("rental-papers", {
  fields: {
    kind: oneOf(documentKinds).required().readOnly(),
    number: code({ max: 30 }).required().readOnly().unique(),
    issuedOn: day().required().readOnly(),
    /** Tax-inclusive cents that it asks for; negative on a credit note; `null` where it is not about money. */
    total: money().readOnly(),
    /** `YYYY-MM` on a bill of a month. */
    month: code({ max: 7 }).readOnly(),
    /** What it was issued for: nothing is papered twice. */
    cause: code({ max: 100 }).required().readOnly().unique().see(theSystem),
    /** The total by the id of the order. */
    amounts: json(Schema.Record(Schema.String, Schema.Number)).readOnly().see(theSystem),
    content: json(rentalDocument).readOnly().see(theSystem),
    /** SHA-256 of the file. */
    digest: code({ max: 64 }).readOnly(),
  },
  relations: {
    orders: many("rental-commands").readOnly(),
    /** Who it was issued to, until they are gone: its words keep their name. */
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
