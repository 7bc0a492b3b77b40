import { demoAccounts } from "../accounts.ts";
import type { DemoAccount, DemoLookup } from "../content/content-types.ts";
import { organizations } from "../content/organizations.ts";
import { type Demo, daysBefore, illustrated, type WriteDemo, writeLookups } from "../demo.ts";
import { userTargets } from "./access.ts";

/** All but the last are the reserved codes. */
export const organizationTypes: readonly DemoLookup[] = [
  { key: "not_specified", name: { fr: "Non précisé", en: "Not specified" } },
  { key: "hospital", name: { fr: "Hôpital", en: "Hospital" } },
  { key: "rehabilitation_center", name: { fr: "Centre de rééducation", en: "Rehabilitation centre" } },
  { key: "fablab", name: { fr: "Fablab", en: "Maker space" } },
  { key: "company", name: { fr: "Entreprise", en: "Company" } },
  { key: "association", name: { fr: "Association", en: "Association" } },
  { key: "school", name: { fr: "École ou université", en: "School or university" } },
  { key: "care-home", name: { fr: "Établissement médico-social", en: "Residential care service" } },
];

export const adminTags: readonly DemoLookup[] = [
  { key: "founder", name: { fr: "Fondateur", en: "Founder" } },
  { key: "hosts-trainings", name: { fr: "Accueille des formations", en: "Hosts trainings" } },
  { key: "equipment-loans", name: { fr: "Prêt de matériel", en: "Equipment loans" } },
  { key: "schools", name: { fr: "Interventions scolaires", en: "School visits" } },
  { key: "repair-evenings", name: { fr: "Soirées réparation", en: "Repair evenings" } },
];

/** The labs, and who is of which. */
export const writeOrganizations: WriteDemo = async (demo) => {
  await writeLookups(demo, "organization-types", organizationTypes);
  await writeLabs(demo);
  for (const account of demoAccounts) await completeAccount(account, demo);
};

async function writeLabs(demo: Demo): Promise<void> {
  const { write, keep, idOf } = demo;
  for (const lab of organizations) {
    const { key, type, accessLevel, image, adminTags, memberDaysAgo, shortDescription, description, ...attributes } =
      lab;
    const id = await write.put(
      "organizations",
      {
        attributes: { ...attributes, validatedMemberAt: daysBefore(demo, memberDaysAgo) },
        texts: { shortDescription, description: illustrated(demo, description) },
        links: { accessLevel, organizationType: idOf("organization-types", type), image: idOf("files", image) },
      },
      { accessLevel: "access-levels", organizationType: "organization-types", image: "files" },
    );
    keep("organizations", key, id);
  }
}

async function completeAccount(account: DemoAccount, { write, idOf }: Demo): Promise<void> {
  const labs = account.organizations.map((key) => idOf("organizations", key));
  await write.change(
    "users",
    idOf("users", account.key),
    {
      attributes: { avatarUrl: `/services/files/${idOf("files", account.portrait)}?variant=preview` },
      links: { organizations: labs, actingAsOrganization: labs[0] },
    },
    userTargets,
  );
}
