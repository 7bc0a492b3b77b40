import { allOf, anyOf, isSet, related, where } from "#core/kernel/policy.ts";
import type { StepStatus, StepType } from "./codes.ts";

/** A step with its position. */
export interface PlacedStep {
  readonly stepType: StepType;
  readonly status: StepStatus;
  readonly position: number;
}

const ordinary = [
  "validation",
  "contract",
  "payment",
  "preparation",
  "delivery",
  "retrieval",
  "return",
  "closure",
] as const satisfies readonly StepType[];

/** Position of a cancellation: last. */
export const cancellationPosition = ordinary.length;

/** The steps of a new order: validation waits, delivery is hidden for pick-up and retrieval for shipping (RENT-065). */
export const initialSteps = (kind: "shipping" | "pick-up"): readonly PlacedStep[] =>
  ordinary.map((stepType, position) => ({ stepType, position, status: initialStatus(stepType, kind) }));

function initialStatus(stepType: StepType, kind: "shipping" | "pick-up"): StepStatus {
  if (stepType === "validation") return "waiting";
  return stepType === (kind === "shipping" ? "retrieval" : "delivery") ? "hidden" : "pending";
}

/** The pending step after one that succeeded (RENT-065); none where the order went on before, as when it is paid once more. */
export const stepAfter = <Each extends PlacedStep>(steps: readonly Each[], done: StepType): Each | undefined => {
  const from = steps.find(({ stepType }) => stepType === done)?.position ?? -1;
  const next = [...steps]
    .sort((one, other) => one.position - other.position)
    .find(({ position, status }) => position > from && status !== "hidden");
  return next?.status === "pending" ? next : undefined;
};

/** Whether a renter may still cancel: until the preparation is done (RENT-065). */
export const renterMayCancel = (steps: readonly PlacedStep[]): boolean =>
  !steps.some(
    ({ stepType, status }) => stepType === "cancellation" || (stepType === "preparation" && status === "success"),
  );

/** Steps of the staff that depend on no date, unlike hand-over and return. */
export const staffSteps: readonly StepType[] = ["validation", "contract", "payment", "preparation", "closure"];

/** Waiting steps of the staff; a contract once it is signed. */
export const stepWaitsForStaff = allOf(
  where("status", "eq", "waiting"),
  where("stepType", "in", staffSteps),
  anyOf(where("stepType", "ne", "contract"), isSet("doneAt")),
);

/** Orders that wait for the staff. */
export const waitsForStaff = related("steps", stepWaitsForStaff);
