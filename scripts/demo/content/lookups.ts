import type { DemoLookup, DemoUserCategory } from "./content-types.ts";

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

export const adminTags: readonly DemoLookup[] = [
  { key: "founder", name: { fr: "Fondateur", en: "Founder" } },
  { key: "hosts-trainings", name: { fr: "Accueille des formations", en: "Hosts trainings" } },
  { key: "equipment-loans", name: { fr: "Prêt de matériel", en: "Equipment loans" } },
  { key: "schools", name: { fr: "Interventions scolaires", en: "School visits" } },
  { key: "repair-evenings", name: { fr: "Soirées réparation", en: "Repair evenings" } },
];

export const tags: readonly DemoLookup[] = [
  { key: "3d-printing", name: { fr: "Impression 3D", en: "3D printing" } },
  { key: "children", name: { fr: "Enfants", en: "Children" } },
  { key: "co-design", name: { fr: "Co-conception", en: "Co-design" } },
  { key: "communication", name: { fr: "Communication", en: "Communication" } },
  { key: "computer-access", name: { fr: "Accès à l’ordinateur", en: "Computer access" } },
  { key: "eating", name: { fr: "Repas", en: "Meals" } },
  { key: "electronics", name: { fr: "Électronique", en: "Electronics" } },
  { key: "home", name: { fr: "Maison", en: "Home" } },
  { key: "lab-life", name: { fr: "Vie de labo", en: "Lab life" } },
  { key: "leisure", name: { fr: "Loisirs", en: "Leisure" } },
  { key: "mobility", name: { fr: "Mobilité", en: "Mobility" } },
  { key: "safety", name: { fr: "Sécurité", en: "Safety" } },
];
