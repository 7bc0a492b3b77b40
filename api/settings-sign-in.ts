import { failed, ok } from "#core/kernel/result.ts";
import { type RoleName, roles } from "#core/kernel/roles.ts";
import type { ClaimNames, ConfiguredProvider } from "#core/shell/social/ports.ts";
import { listOf, type Parse } from "./settings-parsers.ts";

/** Roles, separated by commas, or `none`. */
export const roleList: Parse<readonly RoleName[]> = (text) => {
  if (text === "none") return ok([]);
  const names = text.split(",").map((name) => name.trim());
  const known = names.filter((name): name is RoleName => roles.some((role) => role === name));
  return known.length === names.length
    ? ok([...new Set(known)])
    : failed(`must be none, or a comma-separated list of roles among ${roles.join(", ")}`);
};

const openIdClaims: ClaimNames = {
  subject: "sub",
  email: "email",
  emailVerified: "email_verified",
  firstName: "given_name",
  lastName: "family_name",
  name: "name",
};

const described =
  "a JSON list of {name, label, clientId, clientSecret, issuer} or, without issuer, {…, authorizationUrl, tokenUrl, userInfoUrl}, each with scope?, claims? and verifiedEmails?";

export const socialProviders: Parse<readonly ConfiguredProvider[]> = (text) => {
  const providers = listOf(text, described, readProvider);
  if (!providers.ok) return providers;
  const names = new Set(providers.value.map(({ name }) => name));
  return names.size === providers.value.length ? providers : failed("must give each provider a name of its own");
};

function readProvider(item: Record<string, unknown>): ConfiguredProvider | undefined {
  const {
    name,
    label,
    clientId,
    clientSecret,
    scope = "openid email profile",
    claims = {},
    verifiedEmails = false,
    ...addresses
  } = item;
  const endpoints = readEndpoints(addresses);
  const given = readClaims(claims);
  return typeof name === "string" &&
    /^[a-z0-9-]{1,40}$/.test(name) &&
    isText(label) &&
    isText(clientId) &&
    isText(clientSecret) &&
    isText(scope) &&
    typeof verifiedEmails === "boolean" &&
    endpoints &&
    given
    ? { name, label, clientId, clientSecret, scope, endpoints, claims: { ...openIdClaims, ...given }, verifiedEmails }
    : undefined;
}

function readEndpoints(addresses: Record<string, unknown>): ConfiguredProvider["endpoints"] | undefined {
  const { issuer, authorizationUrl, tokenUrl, userInfoUrl, ...rest } = addresses;
  if (Object.keys(rest).length > 0) return undefined;
  if (isAddress(issuer)) {
    return authorizationUrl === undefined && tokenUrl === undefined && userInfoUrl === undefined
      ? { issuer }
      : undefined;
  }
  return issuer === undefined && isAddress(authorizationUrl) && isAddress(tokenUrl) && isAddress(userInfoUrl)
    ? { authorizationUrl, tokenUrl, userInfoUrl }
    : undefined;
}

function readClaims(value: unknown): Partial<ClaimNames> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isKnown = Object.entries(value).every(([name, claim]) => Object.hasOwn(openIdClaims, name) && isText(claim));
  return isKnown ? value : undefined;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 1000;

/** Only https, but for a provider on this machine. */
const isAddress = (value: unknown): value is string => {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === "https:" || (url?.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
};
