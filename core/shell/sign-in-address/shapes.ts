import { email, flag, instant, text } from "#core/kernel/fields.ts";
import { dataOf, nothing, nullable, object } from "#core/kernel/shape.ts";

/** An address that waits for its confirmation. */
export const pendingAddress = object({
  email: email().required(),
  askedAt: instant().required(),
  expiresAt: instant().required(),
});

export const ownSignInAddress = {
  input: object({}),
  output: dataOf(object({ email: email().required(), pending: nullable(pendingAddress), hasPassword: flag() })),
};

/** `password` is theirs, asked again; `null` for who has none. */
export const askSignInAddress = {
  input: object({ email: email().required(), password: text({ max: 1000 }).writeOnly() }),
  output: dataOf(pendingAddress),
};

export const dropSignInAddress = { input: object({}), output: nothing };

/** The secret of a mailed link. */
const token = text({ max: 200 }).required().writeOnly();

export const confirmSignInAddress = {
  input: object({ token }),
  output: dataOf(object({ email: email().required() })),
};

export const restoreSignInAddress = {
  input: object({ token }),
  /** `path`: where a new password is chosen. */
  output: dataOf(object({ email: email().required(), path: text().required() })),
};
