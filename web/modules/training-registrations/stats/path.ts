/** The numbers of registrations, in the back office. */
export const registrationStatsPath = "/admin/resources/trainings/stats/registrations";
