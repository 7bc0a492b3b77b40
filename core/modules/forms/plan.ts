import { folded } from "#core/shell/record-import/plan.ts";

/** What comes of an input: a contact is made, changed or left as it is; or it was handled before. */
export const outcomes = ["created", "updated", "unchanged", "handled"] as const;
export type Outcome = (typeof outcomes)[number];

/** An input that is handled. */
export interface Input {
  readonly id: string;
  readonly createdAt: string;
  readonly handledAt: string | null;
  readonly lightUser: string | null;
  readonly userEmail: string;
  readonly userFirstName: string | null;
  readonly userLastName: string | null;
  readonly userPhone: string | null;
  readonly userJob: string | null;
  readonly userJobOther: string | null;
  readonly locale: string | null;
  readonly organizationName: string | null;
  readonly organizationUnitName: string | null;
  readonly organizationContactAddress: string | null;
  /** They asked for mails, and confirmed it. */
  readonly wantsMail: boolean;
  /** Tags of its form. */
  readonly tags: readonly string[];
  /** Of its form, for an organization that is not known yet. */
  readonly country: string | null;
}

/** A contact as it is, or becomes. */
export interface Contact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly job: string | null;
  readonly jobOther: string | null;
  readonly locale: string | null;
  readonly hasMailSubscription: boolean;
  readonly lastActionAt: string | null;
  /** Key of the organization (`organizationKey`). */
  readonly organization: string | null;
  readonly adminTags: readonly string[];
}

/** An organization that is not known yet. */
export interface NewOrganization {
  readonly name: string;
  readonly unitName: string | null;
  readonly contactAddress: string | null;
  readonly country: string | null;
}

/** The same for names that differ in their case alone. */
export const organizationKey = (name: string, unitName: string | null): string =>
  `${folded(name)}\n${folded(unitName ?? "")}`;

export interface Known {
  /** By their address. */
  readonly contacts: ReadonlyMap<string, Contact>;
  /** Keys of the organizations. */
  readonly organizations: ReadonlySet<string>;
}

/** What one input does, after those that were sent before it. */
export interface Step {
  readonly input: Input;
  readonly outcome: Outcome;
  readonly before: Contact | null;
  readonly after: Contact | null;
  /** Key of the organization that it names, and whether it is the first to. */
  readonly organization: { readonly key: string; readonly name: string; readonly isNew: boolean } | null;
}

export interface Plan {
  /** In the order in which the inputs were sent. */
  readonly steps: readonly Step[];
  /** What contacts become, by their address. */
  readonly contacts: ReadonlyMap<string, Contact>;
  /** By their key. */
  readonly organizations: ReadonlyMap<string, NewOrganization>;
}

const nobody: Contact = {
  firstName: null,
  lastName: null,
  phone: null,
  job: null,
  jobOther: null,
  locale: null,
  hasMailSubscription: false,
  lastActionAt: null,
  organization: null,
  adminTags: [],
};

/**
 * What comes of inputs (FORMS-005): each makes or changes the contact of its address. What it says takes the place of what was known; what
 * it leaves out stays. Inputs of one address count in the order in which they were sent; those that were handled before change nothing.
 */
export function planOf(inputs: readonly Input[], known: Known): Plan {
  const contacts = new Map<string, Contact>();
  const organizations = new Map<string, NewOrganization>();
  const steps: Step[] = [];
  for (const input of inputs.toSorted(byTime)) {
    if (input.handledAt !== null) {
      steps.push({ input, outcome: "handled", before: null, after: null, organization: null });
      continue;
    }
    const organization = organizationOf(input);
    const isNew = organization !== null && !known.organizations.has(organization.key);
    if (organization && isNew && !organizations.has(organization.key))
      organizations.set(organization.key, organization);
    const before = contacts.get(input.userEmail) ?? known.contacts.get(input.userEmail) ?? null;
    const after = withInput(before ?? nobody, input, organization?.key ?? null);
    contacts.set(input.userEmail, after);
    const outcome = before === null ? "created" : isSame(before, after) ? "unchanged" : "updated";
    const named = organization && { key: organization.key, name: nameOf(organization), isNew };
    steps.push({ input, outcome, before, after, organization: named });
  }
  return { steps, contacts, organizations };
}

const byTime = (one: Input, other: Input): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

function organizationOf(input: Input): (NewOrganization & { readonly key: string }) | null {
  const name = input.organizationName?.trim() ?? "";
  if (name === "") return null;
  const unitName = input.organizationUnitName?.trim() || null;
  const { organizationContactAddress: contactAddress, country } = input;
  return { key: organizationKey(name, unitName), name, unitName, contactAddress, country };
}

const nameOf = ({ name, unitName }: NewOrganization): string => (unitName === null ? name : `${name} – ${unitName}`);

function withInput(contact: Contact, input: Input, organization: string | null): Contact {
  const { lastActionAt } = contact;
  return {
    firstName: input.userFirstName ?? contact.firstName,
    lastName: input.userLastName ?? contact.lastName,
    phone: input.userPhone ?? contact.phone,
    job: input.userJob ?? contact.job,
    // What somebody wrote beside an earlier job says nothing of the present one.
    jobOther: input.userJobOther ?? (input.userJob === null ? contact.jobOther : null),
    locale: input.locale ?? contact.locale,
    hasMailSubscription: contact.hasMailSubscription || input.wantsMail,
    lastActionAt: lastActionAt !== null && lastActionAt > input.createdAt ? lastActionAt : input.createdAt,
    organization: organization ?? contact.organization,
    adminTags: [...new Set([...contact.adminTags, ...input.tags])],
  };
}

/** Members whose change is told. */
export const toldMembers = [
  "firstName",
  "lastName",
  "phone",
  "job",
  "jobOther",
  "locale",
  "organization",
  "hasMailSubscription",
  "adminTags",
] as const;
export type ToldMember = (typeof toldMembers)[number];

/** Whether two values of a contact say the same. */
export const isSameValue = (one: Contact[ToldMember], other: Contact[ToldMember]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each) => other.includes(each))
    : one === other;

const isSame = (one: Contact, other: Contact): boolean =>
  toldMembers.every((member) => isSameValue(one[member], other[member]));
