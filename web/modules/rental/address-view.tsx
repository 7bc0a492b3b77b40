import { addressLines } from "#core/modules/addresses/address-lines.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { homeland } from "#web/app/homeland.ts";

/** An address as on an envelope, with the numbers of a company below. */
export const AddressView = ({ address }: { readonly address: PostalAddress }) => {
  const t = useTranslate();
  const home = homeland(useApp().state);
  const numbers = (["siret", "vatNumber"] as const).flatMap((name) =>
    address[name] ? [`${t(`rental-cart:address.${name}`)}${t("common:colon")}${address[name]}`] : [],
  );
  return (
    <address className="not-italic">
      {[...addressLines(address, home), ...numbers].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
};
