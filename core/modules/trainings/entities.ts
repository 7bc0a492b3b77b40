import { entity } from "#core/kernel/entity.ts";
import { computed, flag, instant, integer, richText, text, timeZone, url } from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, isNull, owner, related, role, visible, where } from "#core/kernel/policy.ts";
import { file, inverse, one, owned } from "#core/kernel/relations.ts";
import { publishable } from "#core/shell/traits/publishable.ts";
import { isOut, itemReaders, itemWriters, publishableItem } from "#core/shell/traits/publishable-item.ts";
import { reportable } from "#core/shell/traits/reportable.ts";

/** Something that people learn together, at the sessions that it has. */
export const trainings = entity("trainings", {
  fields: {
    description: richText().localized(),
    /** In minutes. */
    duration: integer({ minimum: 1, maximum: 100_000 }),
    externalUrl: url(),
  },
  relations: {
    image: file("image"),
    category: one("training-categories"),
    level: one("training-levels"),
    trainingType: one("training-types"),
    sessions: owned("training-sessions", "training"),
  },
  traits: [publishableItem, publishable, reportable],
  publication: ["publishedAt", "unpublishAt"],
  targetOf: ["historizable", "remindable"],
  policy: {
    see: anyOf(isOut, itemReaders),
    create: anyOf(admin, role("contributor", "organization_admin")),
    update: itemWriters,
    destroy: admin,
  },
  order: ["-publishedAt"],
  indexes: [
    ["category", "-publishedAt"],
    ["level", "-publishedAt"],
    ["trainingType", "-publishedAt"],
  ],
  search: { title: "A", description: "C" },
  fullText: true,
  admin: {
    category: "trainings",
    columns: ["title", "category", "level", "trainingType", "publishedAt"],
    filters: ["category", "level", "trainingType", "organization", "accessLevel", "publishedAt"],
    aside: true,
    drafts: true,
    sections: {
      publication: ["publishedAt", "unpublishAt", "accessLevel"],
      topics: ["category", "level", "trainingType"],
      authors: ["organization", "associatedOrganizations"],
    },
  },
});

const choice = <const Type extends string>(type: Type, relation: "category" | "level" | "trainingType") =>
  entity(type, {
    fields: { name: text({ max: 120 }).localized().required() },
    relations: { trainings: inverse("trainings", relation) },
    policy: { see: always, create: admin, update: admin, destroy: admin },
    order: ["name"],
    search: { name: "A" },
    admin: { category: "trainings", columns: ["name"] },
  });

/** What a training is about. */
export const trainingCategories = choice("training-categories", "category");
/** What one knows before. */
export const trainingLevels = choice("training-levels", "level");
/** In which form one learns. */
export const trainingTypes = choice("training-types", "trainingType");

/** Whoever has a seat, by the records of the module that keeps who comes to sessions (`training-registrations`). */
const takesPart = related("registrations", allOf(owner("user"), where("state", "eq", "registered")));

/** A time at which a training is given: at a place, or online without one. */
export const trainingSessions = entity("training-sessions", {
  fields: {
    startAt: instant({ zone: "timezone" }).required().example("2026-06-18T08:00:00.000Z"),
    endAt: instant({ zone: "timezone" }).required().example("2026-06-18T15:00:00.000Z"),
    /** Of the place: readers elsewhere are told its times too. */
    timezone: timeZone().required().default("Europe/Paris"),
    isOnline: computed(flag(), { from: "cases", cases: [[isNull("address"), true]], otherwise: false }),
    /** Where one takes part online: for those who come, and who run it. */
    onlineUrl: url().see(anyOf(related("training", itemWriters), takesPart)),
    /** It does not take place. */
    calledOffAt: instant().readOnly(),
    calledOffReason: text({ multiline: true, max: 500 }).readOnly(),
  },
  relations: {
    training: one("trainings").required().cascade(),
    address: one("addresses")
      .restrict()
      .naming(where("isPlace", "eq", true), "trainings:faults.place"),
  },
  root: "training",
  policy: { see: visible("training") },
  order: ["startAt"],
  indexes: [["startAt"], ["endAt"], ["training", "startAt"]],
  admin: { category: "trainings", hidden: true },
});
