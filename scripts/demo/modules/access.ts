import { demoAccounts, demoPassword } from "../accounts.ts";
import type { DemoAccount, DemoLookup, DemoUserCategory } from "../content/content-types.ts";
import { type Demo, type WriteDemo, writeLookups } from "../demo.ts";

/** `not_specified` and `other` are the reserved codes. */
export const jobs: readonly DemoLookup[] = [
  { key: "not_specified", name: { fr: "Non précisé", en: "Not specified" } },
  { key: "occupational-therapist", name: { fr: "Ergothérapeute", en: "Occupational therapist" } },
  { key: "physiotherapist", name: { fr: "Kinésithérapeute", en: "Physiotherapist" } },
  { key: "speech-therapist", name: { fr: "Orthophoniste", en: "Speech and language therapist" } },
  { key: "rehabilitation-physician", name: { fr: "Médecin de rééducation", en: "Rehabilitation physician" } },
  { key: "orthotist", name: { fr: "Orthoprothésiste", en: "Prosthetist and orthotist" } },
  { key: "psychomotor-therapist", name: { fr: "Psychomotricien ou psychomotricienne", en: "Psychomotor therapist" } },
  { key: "special-educator", name: { fr: "Éducateur ou éducatrice", en: "Special educator" } },
  { key: "teacher", name: { fr: "Enseignant ou enseignante", en: "Teacher" } },
  { key: "social-worker", name: { fr: "Travailleur social ou travailleuse sociale", en: "Social worker" } },
  {
    key: "rehabilitation-engineer",
    name: { fr: "Ingénieur ou ingénieure en aides techniques", en: "Rehabilitation engineer" },
  },
  { key: "lab-manager", name: { fr: "Responsable de fablab", en: "Lab manager" } },
  { key: "maker", name: { fr: "Bricoleur ou bricoleuse bénévole", en: "Volunteer maker" } },
  {
    key: "user-expert",
    name: { fr: "Personne concernée, experte de son quotidien", en: "Person concerned, expert by experience" },
  },
  { key: "carer", name: { fr: "Proche aidant ou proche aidante", en: "Family carer" } },
  { key: "network-coordinator", name: { fr: "Coordinateur ou coordinatrice de réseau", en: "Network coordinator" } },
  { key: "other", name: { fr: "Autre", en: "Other" } },
];

export const userCategories: readonly DemoUserCategory[] = [
  { key: "professional", name: { fr: "Professionnel de santé", en: "Health professional" }, color: "#2b3a8c" },
  { key: "maker", name: { fr: "Fabrication", en: "Making" }, color: "#8f2d05" },
  { key: "person", name: { fr: "Personne concernée ou proche", en: "Person concerned or carer" }, color: "#0c563f" },
  { key: "partner", name: { fr: "Partenaire", en: "Partner" }, color: "#704300" },
];

/** People and a program, what they do and what they may. Their labs and portraits come with the organizations. */
export const writeAccess: WriteDemo = async (demo) => {
  await writeLookups(demo, "jobs", jobs);
  await writeLookups(demo, "user-categories", userCategories);
  for (const account of demoAccounts) await writeAccount(account, demo);
  await demo.write.put(
    "service-accounts",
    {
      attributes: {
        name: "Accounting export",
        description: "Reads rental orders every night for the accountants’ software.",
      },
      links: { contact: demo.idOf("users", "admin"), roles: ["rental_admin"] },
    },
    { contact: "users", roles: "roles" },
  );
};

export const userTargets = {
  accessLevel: "access-levels",
  roles: "roles",
  job: "jobs",
  userCategory: "user-categories",
  organizations: "organizations",
  actingAsOrganization: "organizations",
};

async function writeAccount(account: DemoAccount, { write, keep, idOf, system: { now } }: Demo): Promise<void> {
  const id = await write.put(
    "users",
    {
      attributes: {
        firstName: account.firstName,
        lastName: account.lastName,
        email: account.email,
        password: demoPassword,
        description: account.description,
        timezone: account.timezone,
        ...(account.jobOther === undefined ? {} : { jobOther: account.jobOther }),
        ...(account.organizationName === undefined ? {} : { organizationName: account.organizationName }),
        ...(account.verified ? { emailVerifiedAt: now } : {}),
        ...(account.validated ? { validatedAt: now } : {}),
      },
      links: {
        accessLevel: account.accessLevel,
        roles: account.roles,
        job: idOf("jobs", account.job),
        userCategory: idOf("user-categories", account.userCategory),
      },
    },
    userTargets,
  );
  keep("users", account.key, id);
}
