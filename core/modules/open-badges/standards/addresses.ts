/** Where the documents of badges are published, by the origin of the site. They stay there for good: other people's programs ask for them. */
export interface Addresses {
  readonly assertion: (id: string) => string;
  /** The picture with the badge in it. */
  readonly image: (id: string) => string;
  readonly credential: (id: string) => string;
  /** Of a badge as an issuer awards it. */
  readonly badgeClass: (organization: string, badge: string) => string;
  readonly achievement: (organization: string, badge: string) => string;
  readonly issuer: (organization: string) => string;
  readonly statusList: (organization: string, number: number) => string;
  /** The DID of an issuer, whose document is at `did.json` below its address. */
  readonly did: (organization: string) => string;
}

/** Path of what is published of badges. */
export const publishedPath = "/services/open-badges";

export const jsonPath = (assertion: string): string => `${publishedPath}/assertions/${assertion}`;

export const imagePath = (assertion: string): string => `${publishedPath}/assertions/${assertion}/image`;

export const credentialPath = (assertion: string): string => `${publishedPath}/credentials/${assertion}`;

const issuerPath = (organization: string): string => `${publishedPath}/issuers/${organization}`;

/** `publicUrl`: without trailing slash. */
export function addressesOf(publicUrl: string): Addresses {
  const at = (path: string) => `${publicUrl}${path}`;
  return {
    assertion: (id) => at(jsonPath(id)),
    image: (id) => at(imagePath(id)),
    credential: (id) => at(credentialPath(id)),
    badgeClass: (organization, badge) => at(`${issuerPath(organization)}/badges/${badge}`),
    achievement: (organization, badge) => at(`${issuerPath(organization)}/achievements/${badge}`),
    issuer: (organization) => at(issuerPath(organization)),
    statusList: (organization, number) => at(`${issuerPath(organization)}/status/${number}`),
    did: (organization) => didOf(at(issuerPath(organization))),
  };
}

/** The DID of the method `web` whose document is below an address (did:web §3.2). */
function didOf(address: string): string {
  const [, host = "", path = ""] = /^https?:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  return ["did:web", host.replace(":", "%3A"), ...path.split("/").filter((part) => part !== "")].join(":");
}

/** The certificate of an award, by its id or by the secret of its link. */
export const certificatePath = (key: string): string =>
  `${publishedPath}/awards/${encodeURIComponent(key)}/certificate.pdf`;

/** Where LinkedIn adds a certification to somebody's profile, the fields of its form filled in. */
export function addToProfileUrl(award: {
  readonly title: string;
  readonly issuer: string;
  readonly issuedAt: string;
  readonly expiresAt: string | null;
  readonly id: string;
  readonly url: string;
}): string {
  const dated = (prefix: string, instant: string) => ({
    [`${prefix}Year`]: instant.slice(0, 4),
    [`${prefix}Month`]: String(Number(instant.slice(5, 7))),
  });
  const fields = {
    startTask: "CERTIFICATION_NAME",
    name: award.title,
    organizationName: award.issuer,
    ...dated("issue", award.issuedAt),
    ...(award.expiresAt === null ? {} : dated("expiration", award.expiresAt)),
    certUrl: award.url,
    certId: award.id,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://www.linkedin.com/profile/add?${query.join("&")}`;
}
