/** Kinds of record with the trait read-audited: what is written of them is shown by the screens of their own module alone. */
export const closedTypes: readonly string[] = [
  "eqlaat-appointments",
  "eqlaat-patient-records",
  "eqlaat-project-categories",
  "eqlaat-project-statuses",
  "eqlaat-project-steps",
  "eqlaat-projects",
  "eqlaat-reports",
  "eqlaat-requests",
];
