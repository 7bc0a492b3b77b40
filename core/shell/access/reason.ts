/** Longest reason that somebody is asked for who does something to another's account, in characters. */
export const longestReason = 500;
