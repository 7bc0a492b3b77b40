/** The responses of a form, sent or partial, as CSV. */
export const resultsFilePath = (form: string, state: "sent" | "partial"): string =>
  `/services/advanced-forms/${form}/${state}.csv`;
