import type { HTMLInputAutoCompleteAttribute } from "react";
import { askedParts, isRequired, type PlacePart } from "#core/modules/addresses/postal-rules.ts";
import { countriesIn } from "#core/shell/geography/countries.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type AddressDraft, type AddressField, addressLabel } from "#web/modules/rental/address-model.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface AddressFieldsProps {
  readonly draft: AddressDraft;
  readonly onChange: (draft: AddressDraft) => void;
  readonly id: (field: AddressField) => string;
  readonly error: (field: AddressField) => string | undefined;
  /** Asks for the numbers of a company. */
  readonly isForOrganization: boolean;
  /** `billing` or `shipping`, for browsers that fill in. */
  readonly kind: "billing" | "shipping";
}

/** What browsers call the parts of a place. */
const tokens: Readonly<Record<PlacePart, string>> = {
  postalCode: "postal-code",
  city: "address-level2",
  region: "address-level1",
};

/** A postal address as its country writes it, and the numbers of a company where one is billed. */
export const AddressFields = ({ draft, onChange, id, error, isForOrganization, kind }: AddressFieldsProps) => {
  const t = useTranslate();
  const { locale } = useApp().state;
  const { country } = draft;
  const wired = (name: AddressField, token: string) => ({
    id: id(name),
    name: `${kind}-${name}`,
    label: addressLabel(name, country, t),
    value: draft[name],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
    error: error(name),
    autoComplete: (token === "off" ? token : `${kind} ${token}`) as HTMLInputAutoCompleteAttribute,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...wired("fullName", "name")} required />
      <TextField {...wired("organization", "organization")} />
      {isForOrganization && (
        <>
          <TextField {...wired("siret", "off")} help={t("rental-cart:address.siret-help")} inputMode="numeric" />
          <TextField {...wired("vatNumber", "off")} help={t("rental-cart:address.vatNumber-help")} />
        </>
      )}
      <div className="sm:col-span-2">
        <Select {...wired("country", "country")} choices={countriesIn(locale)} required />
      </div>
      {askedParts(country).map((part) =>
        part === "street" ? (
          <div key={part} className="grid gap-5 sm:col-span-2">
            <TextField {...wired("line1", "address-line1")} required />
            <TextField {...wired("line2", "address-line2")} />
          </div>
        ) : (
          <TextField key={part} {...wired(part, tokens[part])} required={isRequired(country, part)} />
        ),
      )}
    </div>
  );
};
