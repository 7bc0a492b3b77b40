import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid, NotFound } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { change, insert, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { create } from "#core/kernel/write.ts";
import { lightUsers } from "#core/modules/contacts/entities.ts";
import { newsletterSubscriptions } from "#core/modules/newsletters/entities.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { jobs } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { adminTags } from "#core/shell/admin-tags/entities.ts";
import { lightUserFormInputs, lightUserForms } from "./entities.ts";
import { type Contact, type Input, isSameValue, organizationKey, type Plan, planOf, toldMembers } from "./plan.ts";

/**
 * Makes contacts of inputs (FORMS-005), or tells what would come of them. Inputs that were handled before stay as they are, so that it can
 * be asked again. Invalid at `/ids` where one is not there.
 */
export const handle = Effect.fnUntraced(function* ({
  ids,
  isDryRun,
}: {
  readonly ids: readonly string[];
  readonly isDryRun: boolean;
}) {
  const { flags } = yield* Acting;
  if (!flags.contacts) return yield* new NotFound({ type: "path" });
  if (ids.length === 0) return yield* invalid("/ids", "required");
  return yield* inTransaction(
    Effect.gen(function* () {
      // In one order, so that two who handle the same do not wait for each other.
      const sorted = [...new Set(ids)].sort();
      for (const id of sorted)
        if (!isUuid(id) || !(yield* lockOptional(lightUserFormInputs, id))) return yield* invalid("/ids", "not-found");
      const inputs = yield* inputsOf(sorted);
      const known = yield* knownTo(inputs);
      const plan = planOf(inputs, {
        contacts: known.contacts,
        organizations: new Set(known.organizations.keys()),
      });
      const made = isDryRun ? new Map<string, string>() : yield* carryOut(plan, known);
      return yield* toldOf(plan, known, made);
    }),
  );
});

interface Known {
  readonly contacts: ReadonlyMap<string, Contact>;
  /** Ids of the contacts by their address. */
  readonly ids: ReadonlyMap<string, string>;
  /** Ids and names of organizations by their key. */
  readonly organizations: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
}

const inputsOf = Effect.fnUntraced(function* (ids: readonly string[]) {
  const found = yield* asSystem(
    list(lightUserFormInputs, {
      where: where("id", "in", ids),
      include: { form: { adminTags: {} }, userJob: {}, lightUser: {} },
      includeFields: [
        fieldsOf(lightUserForms, ["country", "adminTags"]),
        fieldsOf(jobs, []),
        fieldsOf(lightUsers, []),
        fieldsOf(adminTags, []),
      ],
      page: "whole",
    }),
  );
  const asking = found.rows.flatMap((row) => (row.userHasMailSubscription ? [row.userEmail] : []));
  const confirmed = yield* confirmedOf(asking);
  return found.rows.map(({ userHasMailSubscription, ...row }) => {
    const form = found.related(lightUserForms, row.form);
    return {
      ...row,
      wantsMail: userHasMailSubscription && confirmed.has(row.userEmail),
      tags: form?.adminTags ?? [],
      country: form?.country ?? null,
    };
  });
});

/** Those of some addresses whose owners confirmed that they want mails. */
const confirmedOf = Effect.fnUntraced(function* (emails: readonly string[]) {
  if (emails.length === 0) return new Set();
  const isConfirmed = allOf(where("email", "in", emails), where("state", "eq", "confirmed"));
  const options = { where: isConfirmed, fields: ["email"] as const, page: "whole" as const };
  const { rows } = yield* asSystem(list(newsletterSubscriptions, options));
  return new Set(rows.map(({ email }) => email));
});

/** Locks the contacts of the inputs' addresses, and reads them with every organization. */
const knownTo = Effect.fnUntraced(function* (inputs: readonly Input[]) {
  const emails = [...new Set(inputs.map(({ userEmail }) => userEmail))].sort();
  // Of two that make a contact of one new address, the second begins again, and finds it.
  yield* (yield* Storage).takenValues(lightUsers.type, "email", emails, null);
  const found = yield* asSystem(
    list(lightUsers, {
      where: where("email", "in", emails),
      include: { job: {}, organization: {}, adminTags: {} },
      includeFields: [fieldsOf(jobs, []), fieldsOf(organizations, ["name", "unitName"]), fieldsOf(adminTags, [])],
      page: "whole",
    }),
  );
  const { rows } = yield* asSystem(list(organizations, { fields: ["name", "unitName"], page: "whole" }));
  const contacts = new Map<string, Contact>();
  for (const row of found.rows) {
    const organization = found.related(organizations, row.organization);
    contacts.set(row.email, {
      ...row,
      organization: organization ? organizationKey(organization.name, organization.unitName) : null,
    });
  }
  return {
    contacts,
    ids: new Map(found.rows.map(({ email, id }) => [email, id])),
    organizations: new Map(
      rows.map((row) => [
        organizationKey(row.name, row.unitName),
        { id: row.id, name: completedName(row) ?? row.name },
      ]),
    ),
  };
});

/** Writes what a plan says. Gives the ids of contacts by their address. */
const carryOut = Effect.fnUntraced(function* (plan: Plan, known: Known) {
  const { now } = yield* Acting;
  const organizationIds = new Map([...known.organizations].map(([key, { id }]) => [key, id]));
  for (const [key, { name, unitName, contactAddress, country }] of plan.organizations) {
    const document = {
      type: organizations.type,
      attributes: { name, unitName, contactAddress, country },
      relationships: { accessLevel: { type: "access-levels", id: "contact" } },
      pointer: "",
    };
    organizationIds.set(key, yield* create(document));
  }
  const ids = new Map<string, string>();
  for (const [email, contact] of plan.contacts) {
    const { organization, locale, ...members } = contact;
    const values = {
      ...pickMembers(members),
      locale: locale as Locale | null,
      organization: organization === null ? null : (organizationIds.get(organization) ?? null),
    };
    const id = known.ids.get(email);
    if (id === undefined) ids.set(email, yield* insert(lightUsers, { email, ...values }));
    else {
      ids.set(email, id);
      yield* change(lightUsers, yield* lock(lightUsers, id), values);
    }
  }
  for (const { input, outcome } of plan.steps) {
    if (outcome === "handled") continue;
    const before = yield* lock(lightUserFormInputs, input.id);
    const handled = { handledAt: now, lightUser: ids.get(input.userEmail) ?? null };
    yield* change(lightUserFormInputs, before, handled, "handle");
  }
  return ids;
});

const pickMembers = ({
  firstName,
  lastName,
  phone,
  job,
  jobOther,
  hasMailSubscription,
  lastActionAt,
  adminTags,
}: Omit<Contact, "organization" | "locale">) => ({
  ...{ firstName, lastName, phone, job, jobOther, hasMailSubscription, lastActionAt, adminTags },
});

/** A plan as it is told, with the names of what it points at. */
const toldOf = Effect.fnUntraced(function* (plan: Plan, known: Known, made: ReadonlyMap<string, string>) {
  const whole = { fields: ["name"] as const, page: "whole" as const };
  const tagRows = yield* list(adminTags, whole);
  const jobRows = yield* list(jobs, whole);
  const names = new Map([...tagRows.rows, ...jobRows.rows].map(({ id, name }) => [id, name]));
  for (const { organization } of plan.steps) if (organization) names.set(organization.key, organization.name);
  for (const [key, { name }] of known.organizations) names.set(key, name);
  const words = (value: Contact[(typeof toldMembers)[number]] | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === "boolean") return String(value);
    if (typeof value === "string") return names.get(value) ?? value;
    return value.length === 0 ? null : value.map((each) => names.get(each) ?? each).join(", ");
  };
  return plan.steps.map(({ input, outcome, before, after, organization }) => ({
    id: input.id,
    email: input.userEmail,
    outcome,
    lightUser:
      outcome === "handled" ? input.lightUser : (made.get(input.userEmail) ?? known.ids.get(input.userEmail) ?? null),
    changes: toldMembers.flatMap((member) => {
      const [was, is] = [words(before?.[member]), words(after?.[member])];
      const isTold = after !== null && !(before ? isSameValue(before[member], after[member]) : isEmpty(after[member]));
      return isTold ? [{ member, before: was, after: is }] : [];
    }),
    organization: organization && { name: organization.name, isNew: organization.isNew },
  }));
});

const isEmpty = (value: Contact[(typeof toldMembers)[number]]): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);
