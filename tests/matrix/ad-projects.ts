import { lab, linked, type ModuleRights, otherLab, put, type Who } from "#tests/support/matrix-viewers.ts";

/** Who acts for the organization, and nobody else: no administrator either (ADP-012). */
const ours: Who = { sees: "m", changes: "m", destroys: "m" };
const theirs: Who = { sees: "", changes: "", destroys: "" };

const of = (organization: string) => ({ organization });

const contact = put("ad-contacts", "of the lab", ours, {
  values: { kind: "requestor", lastName: "Marchetti" },
  links: of(lab),
});
const project = put("ad-projects", "of the lab", ours, { values: { name: "Spoon grip" }, links: of(lab) });
const foreign = put("ad-projects", "of another lab", theirs, { values: { name: "Key turner" }, links: of(otherLab) });
const named = { values: { name: "First" }, links: { project: project.id } };
const foreignNamed = { values: { name: "First" }, links: { project: foreign.id } };
const bare = { links: { project: project.id } };
const foreignBare = { links: { project: foreign.id } };

const child = () => ({ relationships: { project: linked("ad-projects", project.id) } });
const namedChild = (number: number) => ({ attributes: { name: `Part ${number}` }, ...child() });

export const rights: ModuleRights = {
  cases: [
    contact,
    put("ad-contacts", "of another lab", theirs, {
      values: { kind: "requestor", lastName: "Okafor" },
      links: of(otherLab),
    }),
    project,
    foreign,
    put("ad-existing-solutions", "of the lab", ours, named),
    put("ad-existing-solutions", "of another lab", theirs, foreignNamed),
    put("ad-designs", "of the lab", ours, named),
    put("ad-designs", "of another lab", theirs, foreignNamed),
    put("ad-productions", "of the lab", ours, named),
    put("ad-productions", "of another lab", theirs, foreignNamed),
    put("ad-evaluations", "of the lab", ours, bare),
    put("ad-evaluations", "of another lab", theirs, foreignBare),
    put("ad-technical-documentations", "of the lab", ours, bare),
    put("ad-technical-documentations", "of another lab", theirs, foreignBare),
    put("ad-stock-items", "of the lab", ours, { values: { kind: "pla" }, links: of(lab) }),
    put("ad-stock-items", "of another lab", theirs, { values: { kind: "petg" }, links: of(otherLab) }),
    put("ad-equipments", "of the lab", ours, { values: { name: "Printer", kind: "fdm" }, links: of(lab) }),
    put("ad-equipments", "of another lab", theirs, { values: { name: "Printer", kind: "sla" }, links: of(otherLab) }),
  ],
  lists: {
    "ad-contacts": "m",
    "ad-projects": "m",
    "ad-existing-solutions": "m",
    "ad-designs": "m",
    "ad-productions": "m",
    "ad-evaluations": "m",
    "ad-technical-documentations": "m",
    "ad-stock-items": "m",
    "ad-equipments": "m",
  },
  creates: {
    "ad-contacts": "m",
    "ad-projects": "m",
    "ad-existing-solutions": "m",
    "ad-designs": "m",
    "ad-productions": "m",
    "ad-evaluations": "m",
    "ad-technical-documentations": "m",
    "ad-stock-items": "m",
    "ad-equipments": "m",
  },
  needs: {
    "ad-contacts": () => ({ attributes: { kind: "requestor", lastName: "Ferrari" } }),
    "ad-projects": (number) => ({ attributes: { name: `Project ${number}` } }),
    "ad-stock-items": () => ({ attributes: { kind: "pla" } }),
    "ad-equipments": () => ({ attributes: { name: "Printer", kind: "fdm" } }),
    "ad-existing-solutions": namedChild,
    "ad-designs": namedChild,
    "ad-productions": namedChild,
    "ad-evaluations": child,
    "ad-technical-documentations": child,
  },
};
