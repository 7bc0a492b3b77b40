import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Numbers = typeof import("#web/shell/account/profile/phone-numbers.ts");

/** A telephone number while it is edited: a country of those that the installation offers, and what is dialled there (CONF-006). */
export interface Phone {
  readonly country: string;
  readonly number: string;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  setCountry(country: string): void;
  setNumber(number: string): void;
  /** Something is written, and it cannot be a number of that country. */
  isWrong(): boolean;
  /** As it is stored; `null` for none. */
  value(): string | null;
}

/** Until the code that knows numbers is there, a number is shown and kept as it is stored. */
export function usePhone(stored: string): Phone {
  const { state } = useApp();
  const offered = state.app.forPeople?.phoneCountries ?? [];
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [country, setCountry] = useState(offered[0] ?? "");
  const [number, setNumber] = useState(stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is taken apart once
  useEffect(() => {
    let current = true;
    void import("#web/shell/account/profile/phone-numbers.ts").then((module) => {
      if (!current) return;
      setNumbers(module);
      if (stored === "") return;
      const parts = module.splitPhone(stored, offered);
      setCountry(parts.country);
      setNumber(parts.number);
    });
    return () => {
      current = false;
    };
  }, []);

  const names = new Intl.DisplayNames(state.locale, { type: "region" });
  return {
    country,
    number,
    countries: offered.map((code) => ({
      value: code,
      label: numbers ? `${names.of(code) ?? code} (${numbers.callingCode(code)})` : (names.of(code) ?? code),
    })),
    setCountry,
    setNumber,
    isWrong: () => number.trim() !== "" && numbers !== null && numbers.joinPhone(country, number) === null,
    value: () => (number.trim() === "" ? null : (numbers?.joinPhone(country, number) ?? number.trim())),
  };
}

export interface PhoneFieldProps {
  readonly id: string;
  readonly phone: Phone;
  readonly label: string;
  readonly error: string | undefined;
  readonly required?: boolean;
}

export const PhoneField = ({ id, phone, label, error, required = false }: PhoneFieldProps) => {
  const t = useTranslate();
  return (
    <div className="grid gap-6 sm:grid-cols-[16rem_1fr]">
      <Select
        name="phoneCountry"
        label={t("profile:identity.phone-country")}
        unmarked
        value={phone.country}
        choices={phone.countries}
        onChange={phone.setCountry}
      />
      <TextField
        id={id}
        name="phone"
        label={label}
        value={phone.number}
        onChange={phone.setNumber}
        error={error}
        required={required}
        autoComplete="tel-national"
        inputMode="tel"
      />
    </div>
  );
};
