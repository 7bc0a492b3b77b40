/** Where licences are explained, in the version that is meant. */
const pages: Readonly<Record<string, string>> = {
  cc0: "publicdomain/zero/1.0",
  cc_by: "licenses/by/4.0",
  cc_by_sa: "licenses/by-sa/4.0",
  cc_by_nc: "licenses/by-nc/4.0",
  cc_by_nc_sa: "licenses/by-nc-sa/4.0",
  cc_by_nd: "licenses/by-nd/4.0",
  cc_by_nc_nd: "licenses/by-nc-nd/4.0",
};

/** Address of the page that explains a licence; none where all rights are reserved. */
export const licenseUrl = (license: string): string | undefined => {
  const path = pages[license];
  return path === undefined ? undefined : `https://creativecommons.org/${path}/`;
};

/** The parts that the mark of a licence is made of. */
export type LicensePart = "zero" | "by" | "sa" | "nc" | "nd";

export const licenseParts = (license: string): readonly LicensePart[] => {
  if (license === "cc0") return ["zero"];
  return license.startsWith("cc_") ? (license.slice(3).split("_") as LicensePart[]) : [];
};

/** A licence in a line of plain text, with the page that explains it. */
export const licenseNote = (license: string | null): string | null =>
  license === null ? null : [license.replaceAll("_", "-").toUpperCase(), licenseUrl(license)].filter(Boolean).join(" ");
