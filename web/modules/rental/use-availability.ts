import { useEffect, useState } from "react";
import { type Availability, rentalAvailability } from "#core/modules/rental/calls.ts";
import { useApp } from "#web/app/app-context.tsx";
import { askedRange } from "#web/modules/rental/availability-model.ts";

/** How many of some models are free on each day of the year to come; `null` until it is known, `failed` when it cannot be had. */
export function useAvailability(models: readonly string[]): Availability | null | "failed" {
  const { ports, now } = useApp();
  const [found, setFound] = useState<Availability | null | "failed">(null);
  const wanted = models.join(",");
  useEffect(() => {
    let isCurrent = true;
    const { from, to } = askedRange(now());
    void ports.call(rentalAvailability, { models: wanted.split(","), from, to }).then((answer) => {
      if (isCurrent) setFound(answer.ok ? answer.value.data : "failed");
    });
    return () => {
      isCurrent = false;
    };
  }, [ports, now, wanted]);
  return found;
}
