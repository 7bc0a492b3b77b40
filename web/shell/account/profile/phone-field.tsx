import { useEffect, useState } from "react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Numbers = typeof import("#web/shell/account/profile/phone-numbers.ts");

const loadNumbers = (): Promise<Numbers> => import("#web/shell/account/profile/phone-numbers.ts");

/** What stands in the two fields of a telephone number. */
interface Written {
  readonly country: string;
  readonly number: string;
}

/** A telephone number while it is edited: a country of those that the installation offers, and what is dialled there (CONF-006). */
export interface Phone extends Written {
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  /** What somebody wrote; `null` while it is as it is stored. */
  readonly changed: Written | null;
  setCountry(country: string): void;
  setNumber(number: string): void;
  /** Something is written, and it cannot be a number of that country. */
  isWrong(): boolean;
  /** As it is stored; `null` for none. Waits for the code that knows numbers. */
  value(): Promise<string | null>;
}

/** Until the code that knows numbers is there, a number is shown as it is stored. */
export function usePhone(stored: string): Phone {
  const { state } = useApp();
  const offered = state.app.forPeople?.phoneCountries ?? [];
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [changed, setChanged] = useState<Written | null>(null);

  useEffect(() => {
    let current = true;
    void loadNumbers().then((module) => current && setNumbers(module));
    return () => {
      current = false;
    };
  }, []);

  const kept =
    numbers && stored !== "" ? numbers.splitPhone(stored, offered) : { country: offered[0] ?? "", number: stored };
  const { country, number } = changed ?? kept;
  const names = new Intl.DisplayNames(state.locale, { type: "region" });
  return {
    country,
    number,
    changed,
    countries: offered.map((code) => ({
      value: code,
      label: numbers ? `${names.of(code) ?? code} (${numbers.callingCode(code)})` : (names.of(code) ?? code),
    })),
    setCountry: (next) => setChanged({ country: next, number }),
    setNumber: (next) => setChanged({ country, number: next }),
    isWrong: () => number.trim() !== "" && numbers !== null && numbers.joinPhone(country, number) === null,
    async value() {
      if (number.trim() === "") return null;
      return (await loadNumbers()).joinPhone(country, number) ?? number.trim();
    },
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
