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

/** When a step was done, or the key in `rental:step.date` of its text otherwise (RENT-059). */
export const stepDate = ({
  status,
  doneAt,
}: Pick<Step, "status" | "doneAt">): { readonly doneAt: string } | "waiting" | "pending" =>
  doneAt !== null ? { doneAt } : status === "waiting" ? "waiting" : "pending";
