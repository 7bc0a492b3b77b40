import { allOf, anyOf, isSet, related, where } from "#core/kernel/policy.ts";
import type { StepStatus, StepType } from "./codes.ts";

/** A step as the order of steps needs it. */
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

/** Where a cancellation stands: after all others. */
export const cancellationPosition = ordinary.length;

/** The steps of a new order: validation waits, delivery is hidden for pick-up and retrieval for shipping (RENT-065). */
export const initialSteps = (kind: "shipping" | "pick-up"): readonly PlacedStep[] =>
  ordinary.map((stepType, position) => ({ stepType, position, status: initialStatus(stepType, kind) }));

function initialStatus(stepType: StepType, kind: "shipping" | "pick-up"): StepStatus {
  if (stepType === "validation") return "waiting";
  return stepType === (kind === "shipping" ? "retrieval" : "delivery") ? "hidden" : "pending";
}

/** The step that waits once this one succeeded: the next pending one (RENT-065). */
export const stepAfter = <Each extends PlacedStep>(steps: readonly Each[], done: StepType): Each | undefined => {
  const from = steps.find(({ stepType }) => stepType === done)?.position ?? -1;
  return [...steps]
    .sort((one, other) => one.position - other.position)
    .find(({ position, status }) => position > from && status === "pending");
};

/** Whether a renter may still cancel: until the preparation is done (RENT-065). */
export const renterMayCancel = (steps: readonly PlacedStep[]): boolean =>
  !steps.some(
    ({ stepType, status }) => stepType === "cancellation" || (stepType === "preparation" && status === "success"),
  );

/** The one step that an order waits for, if it waits. */
export const waitingStep = (steps: readonly PlacedStep[]): StepType | null =>
  [...steps].sort((one, other) => one.position - other.position).find(({ status }) => status === "waiting")?.stepType ??
  null;

/** Steps that the staff does without waiting for a day, as the hand-over and the return do. */
export const staffSteps: readonly StepType[] = ["validation", "contract", "payment", "preparation", "closure"];

/** Steps that wait for the staff: a contract once it came back signed. */
export const stepWaitsForStaff = allOf(
  where("status", "eq", "waiting"),
  where("stepType", "in", staffSteps),
  anyOf(where("stepType", "ne", "contract"), isSet("doneAt")),
);

/** Orders whose next step is the staff's. */
export const waitsForStaff = related("steps", stepWaitsForStaff);
