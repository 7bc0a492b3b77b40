import type { Step, Tone } from "./order.ts";

/** RENT-055 to RENT-058. */
export function stepTone({ stepType, status }: Pick<Step, "stepType" | "status">): Tone {
  switch (status) {
    case "hidden":
      return "secondary";
    case "waiting":
      return stepType === "return" ? "info" : "warning";
    case "error":
    case "success":
      return status;
    case "pending":
      return "info";
  }
}

/** When a step was done, or in which words it says that it was not (RENT-059): keys of `rental:step.date`. */
export const stepDate = ({
  status,
  doneAt,
}: Pick<Step, "status" | "doneAt">): { readonly doneAt: string } | "waiting" | "pending" =>
  doneAt !== null ? { doneAt } : status === "waiting" ? "waiting" : "pending";
