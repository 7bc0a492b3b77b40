import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { organizationYearStates } from "#core/modules/organizations/year-states/entities.ts";
import { editableUntil, writableYears } from "#core/modules/organizations/year-states/years.ts";
import { demoAccounts } from "../accounts.ts";
import type { DemoAccount, DemoLookup } from "../content/content-types.ts";
import { organizations } from "../content/organizations.ts";
import { yearStates } from "../content/year-states.ts";
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
  for (const { key } of organizations) await nameDefaultUsers(key, demo);
  await writeYearStates(demo);
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
        links: {
          accessLevel,
          organizationType: idOf("organization-types", type),
          image: image === undefined ? undefined : idOf("files", image),
        },
      },
      { accessLevel: "access-levels", organizationType: "organization-types", image: "files" },
    );
    keep("organizations", key, id);
  }
}

/** The people of a lab are in its new projects. */
async function nameDefaultUsers(lab: string, { write, idOf }: Demo): Promise<void> {
  const people = demoAccounts.filter((account) => account.organizations.includes(lab));
  if (people.length === 0) return;
  const links = { adProjectsDefaultUsers: people.map(({ key }) => idOf("users", key)) };
  await write.change(
    "organizations",
    idOf("organizations", lab),
    { attributes: {}, links },
    { adProjectsDefaultUsers: "users" },
  );
}

async function writeYearStates({ run, idOf, system }: Demo): Promise<void> {
  const [before, now] = writableYears(system.now);
  const written = yearStates.flatMap(({ organization, locale, last, current }) =>
    [
      { year: before, achievements: last },
      { year: now, achievements: current },
    ].map((state) => ({ ...state, organization: idOf("organizations", organization), locale })),
  );
  for (const { locale, ...state } of written)
    await run(
      actingAs(
        viewerOf({ ...system, locale, editionLocale: locale }),
        insert(organizationYearStates, { ...state, editableUntil: editableUntil(state.year) }),
      ),
    );
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
