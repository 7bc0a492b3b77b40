const known = new Map<string, boolean>();
const kept = 1000;

/** Whether a text names a time zone that dates can be shown in, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name) && isAccepted(name);
    if (known.size >= kept) known.clear();
    known.set(name, answer);
  }
  return answer;
}

/** A zone that was stored, or another one where it names none: what one record says wrong takes nothing down for the others. */
export const timezoneOr = (stored: string | null, otherwise: string): string =>
  stored !== null && isTimeZone(stored) ? stored : otherwise;

function isAccepted(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
