import { Effect } from "effect";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { files } from "#core/shell/files/entities.ts";
import { adContacts, adDesigns, adEvaluations, adExistingSolutions, adProductions, adProjects } from "../entities.ts";
import { adStockItems } from "../stock-entities.ts";

/** All that is written down of a project, and the logo of its organization (the id of a file). */
export const readDocumented = Effect.fnUntraced(function* (project: string) {
  const { row, related, relatedAll } = yield* find(adProjects, project, whole);
  const organization = related(organizations, row.organization);
  const numberOf = (contact: string | null) => related(adContacts, contact)?.readableId ?? null;
  return {
    project: row,
    organization: (organization && completedName(organization)) ?? "",
    logo: organization?.adDocumentsLogo ?? null,
    requestor: numberOf(row.requestor),
    prescriber: numberOf(row.prescriber),
    parts: {
      existingSolutions: relatedAll(adExistingSolutions, row.existingSolutions),
      designs: relatedAll(adDesigns, row.designs),
      productions: relatedAll(adProductions, row.productions).map((each) => ({
        ...each,
        material: related(adStockItems, each.stockItem) ?? null,
      })),
      evaluations: relatedAll(adEvaluations, row.evaluations),
    },
  };
});

const whole = {
  fields: [
    "readableId",
    "name",
    "requestedAt",
    "deliveredAt",
    "medicalDeviceDiagnostic",
    "associatedMedicalDevices",
    "useFrequency",
    "useDuration",
    "useDurationUnit",
    "needs",
    "constraints",
    "specificities",
    "materials",
    "requestor",
    "prescriber",
    "organization",
    "existingSolutions",
    "designs",
    "productions",
    "evaluations",
  ],
  include: {
    requestor: {},
    prescriber: {},
    organization: { adDocumentsLogo: {} },
    existingSolutions: {},
    designs: {},
    productions: { stockItem: {} },
    evaluations: {},
  },
  includeFields: [
    fieldsOf(adContacts, ["readableId"]),
    fieldsOf(files, []),
    fieldsOf(organizations, ["name", "unitName", "adDocumentsLogo"]),
    fieldsOf(adStockItems, ["brand", "kind", "color", "finish", "serialNumber"]),
  ],
} as const;
