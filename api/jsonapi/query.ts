import { isCleanText } from "#core/kernel/decode.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import type { RequestParameters } from "#core/kernel/overrides.ts";
import { always, type Condition, conjunction } from "#core/kernel/policy.ts";
import { defaultPageSize, type IncludeTree, type Query } from "#core/kernel/query.ts";
import { readFilter } from "./filter.ts";
import { keep } from "./kept.ts";
import { isCursor, type PageDraft, pageOf, readPageParameter, seeks } from "./page-parameters.ts";
import { type Parameter, readParameters, writeParameters } from "./parameters.ts";
import { relationKeys } from "./serializer.ts";

/** A query string read for a type, with what the links of its answer need. */
export interface ReadQuery {
  readonly query: Query;
  /** The parameters in one spelling; `withoutPage` leaves the page number out. */
  readonly text: string;
  readonly textWithoutPage: string;
  /** `include` was said, though it may name nothing. */
  readonly hasInclude: boolean;
  /** Where the page begins, of a query that seeks: the parameter and its cursor, which is empty at an end of the list. */
  readonly cursor?: { readonly parameter: string; readonly text: string };
}

/** Parameters that make sense where one record, or those of a relationship, are asked for. */
export type Families = "list" | "record" | "fields" | "none";

export interface QueryReader {
  /** Throws a BadRequest that names the parameter. The same text gives the same object: plans and statements hang on it. */
  read(type: string, rawQuery: string, families: Families): ReadQuery;
  /** As `read`, for the records of a relationship, whose type may not be one: only `include` and `fields` are taken. */
  readRelated(type: string, relation: string, rawQuery: string, families: Families): ReadQuery;
}

const mostKept = 500;

/** Reads query strings to queries and keeps the latest ones. */
export function queryReader(all: CatalogueService): QueryReader {
  const kept = keep<ReadQuery>(mostKept);
  /** By the parameters in one spelling: what is planned for a question is found again however it is written. */
  const spelled = keep<ReadQuery>(mostKept);
  const reading = (
    path: string,
    rawQuery: string,
    families: Families,
    read: (parameters: readonly Parameter[]) => ReadQuery,
  ): ReadQuery => {
    if (seeks.test(rawQuery)) return readSought(path, readParameters(rawQuery), families, read);
    return kept.get(`${families} ${path}?${rawQuery}`, () => {
      const parameters = readParameters(rawQuery);
      return spelled.get(`${families} ${path}?${writeParameters(parameters)}`, () => read(parameters));
    });
  };
  /** Cursors are each another one, but the questions that they are asked with are few: those are kept. */
  const readSought = (
    path: string,
    parameters: readonly Parameter[],
    families: Families,
    read: (parameters: readonly Parameter[]) => ReadQuery,
  ): ReadQuery => {
    const plain = parameters.map((each) => (isCursor(each) ? { ...each, value: "" } : each));
    const found = spelled.get(`${families} ${path}?${writeParameters(plain)}`, () => read(plain));
    return { ...found, text: writeParameters(parameters), ...cursorOf(parameters) };
  };
  return {
    read: (type, rawQuery, families) =>
      reading(type, rawQuery, families, (parameters) => readQuery(all, all.entity(type), parameters, families)),
    readRelated: (type, relation, rawQuery, families) =>
      reading(`${type}/${relation}`, rawQuery, families, (parameters) =>
        relatedQuery(all, all.entity(type), relation, parameters, families),
      ),
  };
}

const accepted: Readonly<Record<Families, readonly string[]>> = {
  list: ["filter", "sort", "include", "fields", "page"],
  record: ["include", "fields"],
  fields: ["fields"],
  none: [],
};

function readQuery(
  all: CatalogueService,
  source: Registered,
  parameters: readonly Parameter[],
  families: Families,
): ReadQuery {
  const { parameters: declared } = source.overrides;
  const mayAsk = families === "list" || families === "record";
  let given: Readonly<Record<string, string>> | undefined;
  const draft: Draft = {
    filters: [],
    sort: [],
    include: {},
    fields: {},
    size: defaultPageSize,
    deleted: "without",
  };
  for (const parameter of parameters) {
    if (mayAsk && parameter.family === declared?.family) {
      given = { ...given, [parameterKey(declared, parameter)]: parameter.value };
      continue;
    }
    const read = accepted[families].includes(parameter.family) ? readers[parameter.family] : undefined;
    if (!read) throw wrong(parameter);
    read(draft, parameter, all, source);
  }
  const left = given && declared?.keys.find((key) => !(key in (given ?? {})));
  if (declared && left) throw new BadRequest({ code: "bad-parameter", parameter: `${declared.family}[${left}]` });
  const query: Query = {
    type: source.type,
    filter: conjunction(draft.filters),
    ...(draft.search ? { search: draft.search } : {}),
    ...(draft.nameableIn ? { nameableIn: draft.nameableIn } : {}),
    sort: draft.sort,
    include: draft.include,
    fields: draft.fields,
    page: pageOf(draft),
    // Who goes through a list by cursors is told how long it is when they ask.
    total: draft.total ?? draft.seek === undefined,
    deleted: families === "list" ? draft.deleted : "with",
    ...(given ? { parameters: given } : {}),
  };
  return {
    query,
    text: writeParameters(parameters),
    textWithoutPage: writeParameters(parameters.filter((each) => each.name !== "page[number]" && !isCursor(each))),
    hasInclude: saysInclude(parameters),
    ...cursorOf(parameters),
  };
}

function cursorOf(parameters: readonly Parameter[]): Pick<ReadQuery, "cursor"> {
  const found = parameters.find(isCursor);
  return found ? { cursor: { parameter: found.name, text: found.value } } : {};
}

/** The query of a relationship is that of its owner, with the relation included: one read gives both. */
function relatedQuery(
  all: CatalogueService,
  source: Registered,
  relation: string,
  parameters: readonly Parameter[],
  families: Families,
): ReadQuery {
  const spec = source.relations[relation]!;
  const targets = (spec.among ?? [spec.to]).map((to) => all.entity(to));
  const draft: Draft = {
    filters: [],
    sort: [],
    include: {},
    fields: {},
    size: 1,
    deleted: "with",
  };
  for (const parameter of parameters) {
    const read = accepted[families].includes(parameter.family) ? readers[parameter.family] : undefined;
    if (!read) throw wrong(parameter);
    read(draft, parameter, all, targets.length === 1 ? targets[0]! : source);
  }
  // The owner is read for its linkage alone, unless its own type is among what is asked for.
  const ownerFields = draft.fields[source.type] || targets.includes(source) ? {} : { [source.type]: [relation] };
  const query: Query = {
    type: source.type,
    filter: always,
    sort: [],
    include: { [relation]: draft.include },
    fields: { ...draft.fields, ...ownerFields },
    page: { number: 1, size: 1 },
    total: false,
    deleted: "with",
  };
  return { query, text: writeParameters(parameters), textWithoutPage: "", hasInclude: saysInclude(parameters) };
}

const saysInclude = (parameters: readonly Parameter[]): boolean =>
  parameters.some(({ family }) => family === "include");

function parameterKey({ keys }: RequestParameters, parameter: Parameter): string {
  const [key, ...rest] = parameter.keys;
  if (key === undefined || rest.length > 0 || !keys.includes(key)) throw wrong(parameter);
  return key;
}

interface Draft extends PageDraft {
  readonly filters: Condition[];
  search?: string;
  nameableIn?: NonNullable<Query["nameableIn"]>;
  sort: Query["sort"];
  include: IncludeTree;
  readonly fields: Record<string, readonly string[]>;
  deleted: Query["deleted"];
}

type Reader = (draft: Draft, parameter: Parameter, all: CatalogueService, source: Registered) => void;

const readers: Readonly<Record<string, Reader>> = {
  filter: (draft, parameter, all, source) => {
    if (parameter.keys.length === 1 && parameter.keys[0] === "search") draft.search = searchText(parameter);
    else if (parameter.keys.length === 1 && parameter.keys[0] === "deleted") draft.deleted = deletedOf(parameter);
    else if (parameter.keys.length === 1 && parameter.keys[0] === "nameableIn")
      draft.nameableIn = namingOf(all, source, parameter);
    else draft.filters.push(readFilter(all, source, parameter));
    if (draft.filters.length > mostFilters) throw wrong(parameter);
  },
  sort: (draft, parameter, all, source) => {
    bare(parameter);
    const terms = parameter.value.split(",");
    if (terms.length > mostTerms) throw wrong(parameter);
    draft.sort = terms.map((term) => sortTerm(all, source, term));
  },
  include: (draft, parameter, all, source) => {
    bare(parameter);
    const tree: MutableTree = {};
    const paths = parameter.value === "" ? [] : parameter.value.split(",");
    if (paths.length > mostIncludes) throw wrong(parameter);
    for (const path of paths) addPath(all, tree, source, path);
    draft.include = tree;
  },
  fields: (draft, parameter, all) => {
    const [type, ...rest] = parameter.keys;
    const target = type !== undefined && rest.length === 0 ? all.entities.get(type) : undefined;
    if (!target) throw wrong(parameter);
    draft.fields[target.type] = namesOf(target, parameter);
  },
  page: readPageParameter,
};

const mostFilters = 20;
const mostTerms = 5;
const mostIncludes = 50;
const longestSearch = 200;

function searchText(parameter: Parameter): string {
  if (parameter.value.length > longestSearch || !isCleanText(parameter.value)) throw wrong(parameter);
  return parameter.value.trim();
}

function deletedOf(parameter: Parameter): Query["deleted"] {
  const { value } = parameter;
  if (value !== "without" && value !== "only" && value !== "with") {
    throw new BadRequest({ code: "bad-filter", parameter: parameter.name, values: { name: "deleted" } });
  }
  return value;
}

/** A relation that may name records of the type, as `type.relation`. */
function namingOf(all: CatalogueService, source: Registered, parameter: Parameter): NonNullable<Query["nameableIn"]> {
  const [type = "", relation = "", ...rest] = parameter.value.split(".");
  const naming = all.entities.get(type);
  const spec = naming && Object.hasOwn(naming.relations, relation) ? naming.relations[relation] : undefined;
  if (!spec || rest.length > 0 || !(spec.among ?? [spec.to]).includes(source.type))
    throw new BadRequest({ code: "bad-filter", parameter: parameter.name, values: { name: parameter.value } });
  return { type, relation };
}

function sortTerm(all: CatalogueService, source: Registered, term: string): Query["sort"][number] {
  const descending = term.startsWith("-");
  const path = (descending ? term.slice(1) : term).split(".");
  let owner: Registered | undefined = source;
  for (const [index, name] of path.entries()) {
    const isLast = index === path.length - 1;
    const known: boolean = isLast
      ? ["id", "createdAt", "updatedAt"].includes(name) || Object.hasOwn(owner.fields, name)
      : Object.hasOwn(owner.relations, name);
    const next: Registered | undefined = isLast || !known ? owner : all.entities.get(owner.relations[name]!.to);
    if (!known || !next)
      throw new BadRequest({ code: "bad-sort", parameter: "sort", values: { name: path.join(".") } });
    owner = next;
  }
  return { path, descending };
}

interface MutableTree {
  [relation: string]: MutableTree;
}

function addPath(all: CatalogueService, tree: MutableTree, source: Registered, path: string): void {
  let below = tree;
  let owners: readonly Registered[] = [source];
  for (const name of path.split(".")) {
    const specs = owners.flatMap((owner) => (Object.hasOwn(owner.relations, name) ? [owner.relations[name]!] : []));
    if (specs.length === 0) throw new BadRequest({ code: "bad-include", parameter: "include", values: { name: path } });
    below = below[name] ??= {};
    owners = specs.flatMap((spec) => (spec.among ?? [spec.to]).map((to) => all.entity(to)));
  }
}

const systemFields = ["createdAt", "updatedAt", "translations", "otherTranslationsLocales"];

function namesOf(target: Registered, parameter: Parameter): readonly string[] {
  const names = parameter.value === "" ? [] : parameter.value.split(",");
  for (const name of names) {
    const known =
      (Object.hasOwn(target.fields, name) && !relationKeys(target).includes(name)) ||
      Object.hasOwn(target.relations, name) ||
      systemFields.includes(name);
    if (!known) throw new BadRequest({ code: "unknown-field", parameter: parameter.name, values: { name } });
  }
  return names;
}

function bare(parameter: Parameter): void {
  if (parameter.keys.length > 0) throw wrong(parameter);
}

const wrong = (parameter: Parameter): BadRequest =>
  new BadRequest({ code: "bad-parameter", parameter: parameter.name });
