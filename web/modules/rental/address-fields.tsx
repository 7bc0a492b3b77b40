import type { HTMLInputAutoCompleteAttribute } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import type { AddressDraft, AddressField } from "#web/modules/rental/address-model.ts";
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

/** A postal address, and the numbers of a company where one is billed. */
export const AddressFields = ({ draft, onChange, id, error, isForOrganization, kind }: AddressFieldsProps) => {
  const t = useTranslate();
  const field = (
    name: AddressField,
    token: string,
    more: { readonly help?: string; readonly required?: boolean } = {},
  ) => (
    <TextField
      id={id(name)}
      name={`${kind}-${name}`}
      label={t(`rental-cart:address.${name}`)}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      error={error(name)}
      autoComplete={`${kind} ${token}`.trim() as HTMLInputAutoCompleteAttribute}
      {...more}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {field("fullName", "name", { required: true })}
      {field("organization", "organization")}
      {isForOrganization && (
        <>
          <TextField
            id={id("siret")}
            name={`${kind}-siret`}
            label={t("rental-cart:address.siret")}
            help={t("rental-cart:address.siret-help")}
            value={draft.siret}
            onChange={(siret) => onChange({ ...draft, siret })}
            error={error("siret")}
            autoComplete="off"
            inputMode="numeric"
          />
          <TextField
            id={id("vatNumber")}
            name={`${kind}-vatNumber`}
            label={t("rental-cart:address.vatNumber")}
            help={t("rental-cart:address.vatNumber-help")}
            value={draft.vatNumber}
            onChange={(vatNumber) => onChange({ ...draft, vatNumber })}
            error={error("vatNumber")}
            autoComplete="off"
          />
        </>
      )}
      <div className="sm:col-span-2">{field("line1", "address-line1", { required: true })}</div>
      <div className="sm:col-span-2">{field("line2", "address-line2")}</div>
      {field("postalCode", "postal-code", { required: true })}
      {field("city", "address-level2", { required: true })}
    </div>
  );
};
