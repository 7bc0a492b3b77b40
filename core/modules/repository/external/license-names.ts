/**
 * The licence of ours that a name elsewhere means, such as `Creative Commons - Attribution - Share Alike` or `CC BY-SA 4.0`; `null` where none
 * of them is the same.
 */
export function licenseNamed(name: string): string | null {
  const text = name.trim().toLowerCase();
  if (/^all rights reserved\b/.test(text)) return "all_rights_reserved";
  if (/^(?:creative commons\b.*)?\b(?:public domain|cc ?-?0|zero)\b/.test(text)) return "cc0";
  if (!/^(?:creative commons|cc)\b/.test(text) || !/\battribution\b|\bby\b/.test(text)) return null;
  const parts = [
    "by",
    ...(/\bnon-? ?commercial\b|\bnc\b/.test(text) ? ["nc"] : []),
    ...(/\bshare-? ?alike\b|\bsa\b/.test(text) ? ["sa"] : []),
    ...(/\bno-? ?deriv(?:s|atives?|ative works)?\b|\bnd\b/.test(text) ? ["nd"] : []),
  ];
  const license = `cc_${parts.join("_")}`;
  return known.has(license) ? license : null;
}

const known: ReadonlySet<string> = new Set(["cc_by", "cc_by_sa", "cc_by_nc", "cc_by_nc_sa", "cc_by_nd", "cc_by_nc_nd"]);

/** Whether an aid under a licence may be given to others at all. */
export const isShareable = (license: string | null): license is string => license === "cc0" || known.has(license ?? "");
