import { type FieldKind, type FieldSpec, isSettable, isStored } from "#core/kernel/fields.ts";
import { all } from "./matrix-catalogue.ts";
import { linked, type Members, type NewMembers } from "./matrix-viewers.ts";

/** A good value of each kind; `number` keeps what is unique apart. */
const samples: Partial<Record<FieldKind, (number: number, spec: FieldSpec) => unknown>> = {
  text: (number) => `New ${number}`,
  code: (number) => `new-${number}`,
  richText: () => "<p>New</p>",
  enum: (_number, spec) => spec.values?.[0],
  flag: () => true,
  integer: (_number, spec) => Math.max(1, spec.minimum ?? 1),
  decimal: () => 1,
  money: () => 100,
  instant: () => "2026-05-01T00:00:00.000Z",
  day: () => "2026-05-04",
  email: (number) => `new${number}@matrix.test`,
  phone: () => "+33100000000",
  url: (number) => `/new-${number}`,
  color: () => "#123456",
  country: () => "FR",
};

interface Named {
  readonly type: string;
  readonly id: string;
}

/** What a stored record of a type has to have, as its declaration says; what it must point at is taken from `among`. */
export function requiredMembers(type: string, number: number, among: readonly Named[]): Members {
  const { fields, relations } = all.entity(type);
  const given = Object.entries(fields).filter(([, spec]) => isStored(spec) && isAsked(spec));
  const values = (localized: boolean) =>
    Object.fromEntries(
      given.filter(([, spec]) => spec.localized === localized).map(([name, spec]) => [name, sampleOf(spec, number)]),
    );
  const links = Object.entries(relations).flatMap(([name, spec]) =>
    spec.kind === "one" && isAsked(spec) ? [[name, targetOf(spec.to, among)] as const] : [],
  );
  const texts = values(true);
  return {
    values: values(false),
    links: Object.fromEntries(links),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

/** What a document that creates a record of a type has to say, as its declaration says. */
export function requiredOfNew(type: string, number: number, among: readonly Named[]): Required<NewMembers> {
  const { fields, relations } = all.entity(type);
  const attributes = Object.entries(fields).flatMap(([name, spec]) =>
    isStored(spec) && isAsked(spec) && isSettable(spec, "create") ? [[name, sampleOf(spec, number)] as const] : [],
  );
  const relationships = Object.entries(relations).flatMap(([name, spec]) =>
    spec.kind === "one" && isAsked(spec) && isSettable(spec, "create")
      ? [[name, linked(spec.to, targetOf(spec.to, among))] as const]
      : [],
  );
  return { attributes: Object.fromEntries(attributes), relationships: Object.fromEntries(relationships) };
}

const isAsked = (spec: { readonly required: boolean; readonly default?: unknown }): boolean =>
  spec.required && spec.default === undefined;

/** A kind or a shape without a sample is left out: its module says what stands there. */
const sampleOf = (spec: FieldSpec, number: number): unknown =>
  spec.pattern === undefined ? samples[spec.kind]?.(number, spec) : undefined;

function targetOf(type: string, among: readonly Named[]): string {
  const id = Object.keys(all.entity(type).codes)[0] ?? among.find((each) => each.type === type)?.id;
  if (id === undefined) throw new Error(`the world has no ${type} to point at`);
  return id;
}
