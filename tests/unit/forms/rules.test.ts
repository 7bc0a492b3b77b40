import { describe, expect, it } from "vitest";
import type { OpenedForm } from "#core/modules/forms/calls.ts";
import { type Contact, type Input, organizationKey, planOf } from "#core/modules/forms/plan.ts";
import { faultsOf, formPath, formState } from "#core/modules/forms/rules.ts";
import { draftFor, missingIn, sentOf, utmOf } from "#web/modules/forms/form-model.ts";

const now = "2026-05-01T10:00:00.000Z";

describe("a form", () => {
  it("LINK-008 is opened by a link with its token", () => {
    expect(formPath("7", "abc")).toBe("/services/forms/7?t=abc");
  });

  it("FORMS-003 FORMS-007 is open until it expires, to the instant, and while it is not offline", () => {
    const state = (expiresAt: string | null, isOffline = false) => formState({ isOffline, expiresAt }, now);
    expect(state(null)).toBe("open");
    expect(state("2026-05-01T10:00:00.001Z")).toBe("open");
    expect(state(now)).toBe("expired");
    expect(state(null, true)).toBe("offline");
    expect(state("2026-04-01T00:00:00.000Z", true)).toBe("offline");
  });

  it("FORMS-004 asks for what its settings say", () => {
    const asked = { isSubscriptionForm: false, allowNoOrganization: false, allowMessage: false };
    expect(faultsOf(asked, {})).toEqual({ organizationName: "required" });
    expect(faultsOf({ ...asked, allowNoOrganization: true }, { message: "Hi", userHasMailSubscription: true })).toEqual(
      {
        message: "light-forms:refused.not-asked",
        userHasMailSubscription: "light-forms:refused.not-asked",
      },
    );
    const open = { isSubscriptionForm: true, allowNoOrganization: true, allowMessage: true };
    expect(faultsOf(open, { message: "Hi" })).toEqual({
      consentText: "required",
      userHasMailSubscription: "light-forms:refused.consent",
    });
    expect(faultsOf(open, { userHasMailSubscription: true, consentText: "Yes" })).toEqual({});
  });
});

describe("what becomes of inputs (FORMS-005)", () => {
  const input = (id: string, more: Partial<Input> = {}): Input => ({
    id,
    createdAt: `2026-04-0${id}T00:00:00.000Z`,
    handledAt: null,
    lightUser: null,
    userEmail: "ada@example.net",
    userFirstName: null,
    userLastName: null,
    userPhone: null,
    userJob: null,
    userJobOther: null,
    locale: "en",
    organizationName: null,
    organizationUnitName: null,
    organizationContactAddress: null,
    wantsMail: false,
    tags: [],
    country: null,
    ...more,
  });
  const ada: Contact = {
    firstName: "Ada",
    lastName: "Byron",
    phone: "+33612345678",
    job: "other",
    jobOther: "Carpenter",
    locale: "en",
    hasMailSubscription: true,
    lastActionAt: "2026-04-05T00:00:00.000Z",
    organization: organizationKey("Labo", null),
    adminTags: ["one"],
  };
  const knowing = (contacts: readonly (readonly [string, Contact])[] = [], organizations: readonly string[] = []) => ({
    contacts: new Map(contacts),
    organizations: new Set(organizations),
  });

  it("takes what is said in the place of what was known, and keeps what is left out", () => {
    const known = knowing([["ada@example.net", ada]], [organizationKey("Labo", null)]);
    const { steps, contacts, organizations } = planOf([input("3", { userLastName: "Lovelace", tags: ["two"] })], known);
    expect(steps.map(({ outcome }) => outcome)).toEqual(["updated"]);
    expect(contacts.get("ada@example.net")).toEqual({ ...ada, lastName: "Lovelace", adminTags: ["one", "two"] });
    expect(organizations.size).toBe(0);
  });

  it("never ends a subscription, and says where nothing changes", () => {
    const { steps, contacts } = planOf([input("3", { tags: ["one"] })], knowing([["ada@example.net", ada]]));
    expect(steps[0]?.outcome).toBe("unchanged");
    expect(contacts.get("ada@example.net")).toEqual(ada);
  });

  it("forgets what stood beside an earlier job", () => {
    const { contacts } = planOf([input("7", { userJob: "nurse" })], knowing([["ada@example.net", ada]]));
    const { job, jobOther, lastActionAt } = contacts.get("ada@example.net") ?? ada;
    expect([job, jobOther, lastActionAt]).toEqual(["nurse", null, "2026-04-07T00:00:00.000Z"]);
  });

  it("counts inputs of one address by their time, and makes each organization once whatever the case of its name", () => {
    const lab = { organizationName: "Labo Neuf", country: "FR" };
    const { steps, contacts, organizations } = planOf(
      [
        input("2", { userFirstName: "Augusta", organizationName: " LABO NEUF " }),
        input("1", { userFirstName: "Ada", userPhone: "+33612345678", ...lab }),
        input("3", { userEmail: "bob@example.net", ...lab, organizationUnitName: "Étage 2" }),
      ],
      knowing(),
    );
    expect(steps.map((step) => [step.input.id, step.outcome, step.organization?.isNew])).toEqual([
      ["1", "created", true],
      ["2", "updated", true],
      ["3", "created", true],
    ]);
    expect(contacts.get("ada@example.net")).toMatchObject({ firstName: "Augusta", phone: "+33612345678" });
    expect([...organizations.values()].map(({ name, unitName, country }) => [name, unitName, country])).toEqual([
      ["Labo Neuf", null, "FR"],
      ["Labo Neuf", "Étage 2", "FR"],
    ]);
  });

  it("leaves alone what was handled before", () => {
    const { steps, contacts } = planOf([input("1", { handledAt: now, lightUser: "7" })], knowing());
    expect([steps[0]?.outcome, contacts.size]).toEqual(["handled", 0]);
  });
});

describe("filling in a form", () => {
  const form: OpenedForm = {
    id: "7",
    title: "Stay in touch",
    lang: null,
    description: null,
    state: "open",
    asksProof: false,
    asksMessage: false,
    needsOrganization: true,
    isSubscription: true,
    defaultJob: "other",
    jobs: [],
  };

  it("begins with what is known of who is signed in, and says what is missing", () => {
    const draft = draftFor(form, { email: "ada@example.net", firstName: "Ada", lastName: "Byron" });
    expect(draft).toMatchObject({ userEmail: "ada@example.net", userFirstName: "Ada", userJob: "other" });
    expect(missingIn(form, draftFor(form, null))).toEqual({
      userEmail: "light-forms:email-missing",
      organizationName: "forms:rules.required",
      userHasMailSubscription: "light-forms:refused.consent",
    });
  });

  it("sends what was filled in, and nothing that the form does not ask for", () => {
    const draft = {
      ...draftFor(form, null),
      userEmail: " ada@example.net ",
      userJob: "nurse",
      userJobOther: "Carpenter",
      organizationName: "Labo",
      message: "Hello",
      userHasMailSubscription: true,
    };
    expect(sentOf(form, draft, { token: "abc", consentText: "Yes", utm: null })).toEqual({
      id: "7",
      token: "abc",
      userEmail: "ada@example.net",
      userJob: "nurse",
      organizationName: "Labo",
      userHasMailSubscription: true,
      consentText: "Yes",
    });
  });

  it("tells the campaign of the link by its usual parameters alone", () => {
    const query = new URLSearchParams("t=abc&utm_source=poster&utm_medium=&utm_foo=x&utm_campaign=spring");
    expect(utmOf(query)).toEqual({ source: "poster", campaign: "spring" });
    expect(utmOf(new URLSearchParams("t=abc"))).toBeNull();
  });
});
