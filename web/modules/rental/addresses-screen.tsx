import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { addressLines } from "#core/modules/addresses/address-lines.ts";
import type { addresses as addressRecords } from "#core/modules/addresses/entities.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { needsShippingAddress } from "#core/modules/rental/strategies.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";
import type { ScreenProps } from "#web/app/route.ts";
import type { Translate } from "#web/app/translator.ts";
import { useValue } from "#web/app/use-value.ts";
import { AddressFields } from "#web/modules/rental/address-fields.tsx";
import {
  type AddressDraft,
  addressFaults,
  addressLabel,
  addressOf,
  draftOf,
  emptyAddress,
  fieldsIn,
  isComplete,
  matching,
  type SavedAddress,
  savedAddress,
} from "#web/modules/rental/address-model.ts";
import type { AddressesData } from "#web/modules/rental/addresses-load.ts";
import { hold } from "#web/modules/rental/hold.ts";
import { NothingHeld } from "#web/modules/rental/nothing-held.tsx";
import { OrderingPage } from "#web/modules/rental/ordering-page.tsx";
import { summaryPath } from "#web/modules/rental/paths.ts";
import { createRental, holdsCart } from "#web/modules/rental/store.ts";
import { useHasTooMany } from "#web/modules/rental/too-many-orders.tsx";
import { forMe, isFull, rentersOf } from "#web/modules/rental/under-way.ts";
import { PhoneField, usePhone } from "#web/shell/account/profile/phone-field.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form, type FormFields } from "#web/ui/form.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const another = "new";

/** A saved address, or a new one while it is written. */
interface Choice {
  readonly id: string;
  readonly draft: AddressDraft;
}

/** /services/rentals/addresses: for whom the order is, who is billed, and where it goes (ROUTE-049). */
export const Screen = ({ data }: ScreenProps<AddressesData>) => {
  const booking = useValue(useApp().store(createRental).booking);
  const cart = useValue(useApp().store(createRental).cart);
  const hasTooMany = useHasTooMany(data);
  return (
    <OrderingPage at="addresses" data={data}>
      {booking && holdsCart(booking, cart) ? !hasTooMany && <AddressesForm data={data} /> : <NothingHeld />}
    </OrderingPage>
  );
};

const AddressesForm = ({ data }: { readonly data: AddressesData }) => {
  const { phone: storedPhone } = data;
  const t = useTranslate();
  const app = useApp();
  const { country } = homeland(app.state);
  const addresses = data.addresses.filter((each) => isComplete(each, country));
  const rental = app.store(createRental);
  const booking = useValue(rental.booking);
  const strategy = useValue(rental.strategy);
  const viewer = useValue(app.session.viewer);
  const organizations = viewer?.organizations ?? [];
  const [renter, setRenter] = useState<string>(() => firstRenter(data, viewer));
  const [billing, setBilling] = useState(() =>
    firstChoice(booking?.billingAddress, data.addresses, nameOf(viewer), country),
  );
  const [shipping, setShipping] = useState(() =>
    firstChoice(booking?.shippingAddress, data.addresses, nameOf(viewer), country),
  );
  const [isSame, setSame] = useState(!booking?.shippingAddress);
  const phone = usePhone(booking?.phone ?? storedPhone);
  const [taken, setTaken] = useState(false);
  const isShipped = needsShippingAddress(strategy);
  const isForOrganization = renter !== forMe;
  const hasOther = isShipped && !isSame;

  const check = () => ({
    ...(phone.number.trim() === "" && { phone: t("rental-cart:address.phone-missing") }),
    ...(phone.isWrong() && { phone: t("profile:identity.phone-wrong") }),
    ...faultsIn(billing, "billing", t),
    ...(hasOther && faultsIn(shipping, "shipping", t)),
  });
  const send = async (): Promise<Failure | null> => {
    setTaken(false);
    if (!booking) return null;
    const billed = await addressFor(billing);
    if ("failure" in billed) return placed(billed.failure, "billing");
    const shipped = hasOther ? await addressFor(shipping) : billed;
    if ("failure" in shipped) return placed(shipped.failure, "shipping");
    const { models, startAt, endAt } = booking;
    const found = await hold(
      app,
      {
        models,
        startAt,
        endAt,
        strategy,
        phone: await phone.value(),
        billingAddress: billed.address,
        shippingAddress: isShipped ? shipped.address : null,
      },
      crypto.randomUUID(),
    );
    if (found.kind === "held") await app.navigation.navigate(`${summaryPath}?for=${renter}`);
    else if (found.kind === "taken") setTaken(true);
    else return withoutPlace(found.failure);
    return null;
  };
  /** A new address is saved, so that it need not be written again. */
  async function addressFor({ id, draft }: Choice): Promise<{ address: PostalAddress } | { failure: Failure }> {
    const saved = addresses.find((each) => each.id === id);
    if (saved) return { address: savedAddress(saved) };
    const address = addressOf(draft);
    const answer = await app.ports.records.create("addresses", { attributes: { ...address } });
    return answer.ok
      ? { address: savedAddress(rowOf<typeof addressRecords>(answer.value.data)) }
      : { failure: answer.error };
  }

  const labels = labelsOf({ billing, shipping }, t);
  const tooMany = t("rental-limits:choice", { count: data.availability.limits.maxPendingCommands });
  return (
    <Form
      fields={fieldNames({ billing, shipping })}
      labels={labels}
      check={check}
      values={[typedIn(billing), hasOther && typedIn(shipping), phone.changed]}
      onSubmit={send}
      label={t("rental-cart:addresses.title")}
    >
      {(form) => (
        <div className="max-w-reading space-y-10">
          {taken && (
            <Alert tone="warning" role="alert" title={t("rental-cart:taken.title")}>
              {t("rental-cart:taken.none")}
            </Alert>
          )}
          {organizations.length > 0 && (
            <RadioGroup
              name="renter"
              label={t("rental-cart:addresses.for")}
              required
              look="cards"
              value={renter}
              onChange={setRenter}
              choices={[
                { value: forMe, label: t("rental-cart:addresses.me"), help: t("rental-cart:addresses.me-text") },
                ...organizations.map(({ id, name }) => ({
                  value: id,
                  label: name,
                  help: t("rental-cart:addresses.organization-text"),
                })),
              ].map((choice) => (isFull(data, choice.value) ? { ...choice, help: tooMany, disabled: true } : choice))}
            />
          )}
          <AddressChoice
            kind="billing"
            form={form}
            addresses={addresses}
            choice={billing}
            onChange={setBilling}
            isForOrganization={isForOrganization}
          />
          {isShipped && (
            <section aria-labelledby="shipping" className="space-y-4">
              <Heading level={2} id="shipping">
                {t("rental-cart:addresses.shipping")}
              </Heading>
              <Checkbox
                name="same"
                label={t("rental-cart:addresses.same")}
                checked={isSame}
                onChange={setSame}
                required
              />
              {!isSame && (
                <AddressChoice
                  kind="shipping"
                  form={form}
                  addresses={addresses}
                  choice={shipping}
                  onChange={setShipping}
                  isForOrganization={false}
                />
              )}
            </section>
          )}
          <section aria-labelledby="reach" className="space-y-4">
            <Heading level={2} id="reach">
              {t("rental-cart:addresses.reach")}
            </Heading>
            <p className="text-muted">{t("rental-cart:addresses.reach-text")}</p>
            <PhoneField
              id={form.id("phone")}
              phone={phone}
              label={labels.phone ?? ""}
              error={form.error("phone")}
              required
            />
          </section>
          <Button type="submit" variant="primary" iconEnd={ArrowRight} busy={form.busy}>
            {t("rental-cart:addresses.on")}
          </Button>
        </div>
      )}
    </Form>
  );
};

interface AddressChoiceProps {
  readonly kind: "billing" | "shipping";
  readonly form: FormFields;
  readonly addresses: readonly SavedAddress[];
  readonly choice: Choice;
  readonly onChange: (choice: Choice) => void;
  readonly isForOrganization: boolean;
}

/** One of the saved addresses, or another one. */
const AddressChoice = ({ kind, form, addresses, choice, onChange, isForOrganization }: AddressChoiceProps) => {
  const t = useTranslate();
  const home = homeland(useApp().state);
  const fields = (
    <AddressFields
      kind={kind}
      draft={choice.draft}
      onChange={(draft) => onChange({ ...choice, draft })}
      id={(field) => form.id(`${kind}-${field}`)}
      error={(field) => form.error(`${kind}-${field}`)}
      isForOrganization={isForOrganization}
    />
  );
  return (
    <div className="space-y-4">
      {kind === "billing" && <Heading level={2}>{t("rental-cart:addresses.billing")}</Heading>}
      {addresses.length > 0 && (
        <RadioGroup
          name={kind}
          label={t(`rental-cart:addresses.${kind}-choice`)}
          required
          look="cards"
          value={choice.id}
          onChange={(id) => onChange({ ...choice, id })}
          choices={[
            ...addresses.map((each) => {
              const [name = "", ...lines] = addressLines(each, home);
              return { value: each.id, label: name, help: lines.join(", ") };
            }),
            { value: another, label: t("rental-cart:addresses.new"), help: t("rental-cart:addresses.new-text") },
          ]}
        />
      )}
      {choice.id === another && fields}
    </div>
  );
};

/** The organization that the reader acts for, else themselves; somebody else where these may not order now. */
function firstRenter(data: AddressesData, viewer: ViewerSummary | null): string {
  const usual = viewer?.actingOrganizationId ?? forMe;
  return [usual, ...rentersOf(viewer)].find((renter) => !isFull(data, renter)) ?? usual;
}

const nameOf = (viewer: { readonly firstName: string; readonly lastName: string } | null): string =>
  viewer ? `${viewer.firstName} ${viewer.lastName}`.trim() : "";

/**
 * What was held before comes first, then the only sensible one: the first that was saved and is complete, else the first to be completed, or
 * a new one with the reader's name.
 */
function firstChoice(
  held: PostalAddress | null | undefined,
  saved: readonly SavedAddress[],
  name: string,
  country: string,
): Choice {
  const draft = { ...emptyAddress(country), fullName: name };
  const complete = saved.filter((each) => isComplete(each, country));
  const known = matching(held, complete);
  if (known) return { id: known.id, draft };
  if (held) return { id: another, draft: draftOf(held, country) };
  const [first] = complete;
  if (first) return { id: first.id, draft };
  return { id: another, draft: saved[0] ? draftOf(savedAddress(saved[0]), country) : draft };
}

/** What is written of an address, rather than chosen. */
const typedIn = ({ id, draft }: Choice): AddressDraft | null => (id === another ? draft : null);

const kinds = ["billing", "shipping"] as const;

type Choices = Readonly<Record<(typeof kinds)[number], Choice>>;

const fieldNames = (choices: Choices): readonly string[] => [
  ...kinds.flatMap((kind) => fieldsIn(choices[kind].draft.country).map((field) => `${kind}-${field}`)),
  "phone",
];

const labelsOf = (choices: Choices, t: Translate): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    kinds.flatMap((kind) =>
      fieldsIn(choices[kind].draft.country).map((field) => [
        `${kind}-${field}`,
        addressLabel(field, choices[kind].draft.country, t),
      ]),
    ),
  ),
  phone: t("rental-cart:address.phone"),
});

function faultsIn({ id, draft }: Choice, kind: "billing" | "shipping", t: Translate): Readonly<Record<string, string>> {
  if (id !== another) return {};
  return Object.fromEntries(
    Object.entries(addressFaults(draft, t)).map(([field, fault]) => [`${kind}-${field}`, fault]),
  );
}

/** The faults of an address belong to its own fields of the form. */
const placed = (failure: Failure, kind: "billing" | "shipping"): Failure => ({
  ...failure,
  faults: failure.faults.map((fault) => ({
    ...fault,
    ...(fault.pointer !== undefined && {
      pointer: fault.pointer.replace(/^\/data\/attributes\//, `/data/attributes/${kind}-`),
    }),
  })),
});

/** A refusal of what no field here can mend is told as a whole. */
const withoutPlace = (failure: Failure): Failure =>
  failure.kind === "invalid" && !failure.faults.every(({ pointer }) => pointer === "/phone")
    ? { ...failure, kind: "forbidden" }
    : failure;
