/** Where somebody finds the trainings that they registered for. */
export const ownTrainingsPath = "/account/trainings";

/** Where it is ticked off who has come to a session. */
export const attendancePath = (session: string): string => `/account/trainings/sessions/${session}`;

/** The certificate of somebody who came, as PDF. */
export const certificatePath = (registration: string): string =>
  `/services/training-registrations/${registration}/certificate.pdf`;

/** Who comes to a session, as CSV. */
export const attendanceFilePath = (session: string): string => `/services/training-sessions/${session}/attendance.csv`;
