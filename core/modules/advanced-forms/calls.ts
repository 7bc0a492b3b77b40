import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

const form = "/api/v1/services/advanced-forms/{id}";

/** A form as somebody finds it, with what they have begun. */
export type OpenedAdvancedForm = ValueOf<typeof shapes.openedForm>;
export type AdvancedFormResults = ValueOf<typeof shapes.formResults>;
export type OpenedField = ValueOf<typeof shapes.openedField>;

/** A form, with the answers of a token. Changes nothing. */
export const openForm = call<typeof shapes.openForm>("advanced-forms.open", "GET", `${form}/opened`);

/** The work that the browser does before it begins a protected form. */
export const beginTask = call<typeof shapes.beginTask>(
  "advanced-forms.task",
  "GET",
  "/api/v1/services/advanced-forms/task",
);

/** Begins to fill in a form. */
export const beginResponse = call<typeof shapes.beginResponse>("advanced-forms.begin", "POST", `${form}/begin`);

/** Keeps answers, to go on later. */
export const saveResponse = call<typeof shapes.saveResponse>("advanced-forms.save", "POST", `${form}/save`);

/** Sends the answers. Sent again, they are sent once. */
export const sendResponse = call<typeof shapes.sendResponse>("advanced-forms.send", "POST", `${form}/send`);

/** What came of a form. */
export const readResults = call<typeof shapes.readResults>("advanced-forms.results", "GET", `${form}/results`);
