/** That something is to go: it works as before until then, and should no longer be used. Days as ISO 8601. */
export interface Deprecation {
  /** When it was said. */
  readonly since: string;
  /** When it goes. */
  readonly sunset: string;
  /** Address of what says why, and what takes its place. */
  readonly link: string;
}

/** Days for which something goes on working after it is said to go. */
const noticeDays = 365;

/** Takes what is said of something that is to go. Throws where those who use it have less than a year. */
export function deprecation(said: Deprecation): Deprecation {
  const days = (Date.parse(said.sunset) - Date.parse(said.since)) / 86_400_000;
  if (!(days >= noticeDays)) throw new Error(`what is deprecated on ${said.since} goes a year later at the earliest`);
  if (!/^https?:\/\/\S+$/.test(said.link)) throw new Error(`${said.link} is no address that says what takes its place`);
  return said;
}
