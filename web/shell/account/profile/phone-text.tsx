import { useEffect, useState } from "react";
import { phoneOf } from "#core/shell/access/rules.ts";

/** A stored telephone number, grouped as people read it once the code that knows numbers is there. */
export const PhoneText = ({ stored }: { readonly stored: string }) => {
  const [shown, setShown] = useState(() => phoneOf(stored));
  useEffect(() => {
    let current = true;
    void import("#web/shell/account/profile/phone-numbers.ts").then(({ readPhone }) => {
      if (current) setShown(readPhone(stored));
    });
    return () => {
      current = false;
    };
  }, [stored]);
  return <span className="tabular-nums">{shown}</span>;
};
