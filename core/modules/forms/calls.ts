import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

const form = "/api/v1/services/light-user-forms/{id}";

/** A form as somebody finds it who has its link. */
export type OpenedForm = ValueOf<typeof shapes.openedForm>;

export type HandledInput = ValueOf<typeof shapes.handleInputs.output>["data"]["inputs"][number];

/** A form, by the token of its link. Changes nothing. */
export const openForm = call<typeof shapes.openForm>("light-user-forms.open", "GET", `${form}/opened`);

/** The work that the browser does before an input of a protected form is taken. */
export const inputTask = call<typeof shapes.inputTask>(
  "light-user-forms.task",
  "GET",
  "/api/v1/services/light-user-forms/task",
);

/** Sends what somebody filled in. */
export const submitForm = call<typeof shapes.submitForm>("light-user-forms.submit", "POST", `${form}/inputs`);

/** Makes contacts of inputs, or tells what would come of them. */
export const handleInputs = call<typeof shapes.handleInputs>(
  "light-user-form-inputs.handle",
  "POST",
  "/api/v1/services/light-user-form-inputs/handle",
);
