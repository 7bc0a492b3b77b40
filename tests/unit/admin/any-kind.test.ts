import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { adminMetadata } from "#core/shell/admin/metadata.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { One, Resource } from "#core/shell/site/ports.ts";
import { wholeCatalogue } from "#tests/support/specimen-database.ts";
import { superAdministrator } from "#tests/support/viewers.ts";
import { appWith, portsWith, viewerWith } from "#tests/support/web-app.ts";
import { AppProvider } from "#web/app/app-context.tsx";
import { editedFields, editedRelations } from "#web/shell/admin/form/form-model.ts";
import { FormScreen } from "#web/shell/admin/form/form-screen.tsx";
import { EmptyList } from "#web/shell/admin/list/empty-list.tsx";
import { columnNames, readState } from "#web/shell/admin/list/list-state.ts";
import { ListTable } from "#web/shell/admin/list/list-table.tsx";
import { createResources } from "#web/shell/admin/resources.ts";

/** The back office for a module that it has never heard of: every kind of field, relation and trait. */
const types = adminMetadata(wholeCatalogue, superAdministrator("0190a0a0-0000-7000-8000-000000000001"));
const specimen = types.find(({ type }) => type === "specimens")!;

async function drawn(children: ReactNode): Promise<string> {
  const { app } = appWith({
    url: "/admin/dashboard",
    state: { viewer: viewerWith({ roles: ["app_admin", "admin"], isAdmin: true }) },
    ports: portsWith({ calls: { "admin.types": () => ({ data: types }) } }),
  });
  await app.store(createResources).load();
  return renderToString(createElement(AppProvider, { app, children }));
}

const values: Readonly<Record<string, unknown>> = {
  text: "words",
  richText: "",
  code: "A-1",
  flag: true,
  integer: 3,
  decimal: 1.5,
  money: 1250,
  instant: "2026-03-01T12:00:00.000Z",
  day: "2026-03-01",
  slug: "words",
  position: 2,
  email: "ada@labcommons.test",
  phone: "+33100000000",
  url: "https://labcommons.test",
  color: "#336699",
  country: "FR",
  json: { width: 3 },
  confidential: "••••••",
};

const recordOf = (type: AdminType): Resource => ({
  type: type.type,
  id: "0190a0a0-0000-7000-8000-000000000009",
  attributes: {
    ...Object.fromEntries(
      type.fields.map((field) => [field.name, field.values?.[0] ?? values[field.of ?? field.kind] ?? null]),
    ),
    translations: [],
  },
  links: Object.fromEntries(type.relations.map(({ name, many }) => [name, many ? [] : null])),
  meta: { version: 1 },
});

describe("a kind of record that the back office has never heard of", () => {
  it("is reached with every kind of field", () => {
    const kinds = new Set(specimen.fields.map(({ kind }) => kind));
    expect(kinds.size).toBeGreaterThanOrEqual(18);
  });

  it.each(["create", "update"] as const)(
    "ADMIN-009 has a form with a control for each member that may be written: %s",
    async (mode) => {
      const record: One = { data: recordOf(specimen), included: [] };
      const html = await drawn(
        createElement(FormScreen, mode === "create" ? { type: specimen } : { type: specimen, record }),
      );
      for (const { name, kind } of editedFields(specimen, mode)) {
        const shown = kind === "richText" ? /animate-pulse/ : new RegExp(`(?:name="${name}"|id="[^"]*-${name}")`);
        expect(html, name).toMatch(shown);
      }
      for (const { name } of editedRelations(specimen, mode))
        expect(html, name).toMatch(new RegExp(`(?:name="${name}|id="[^"]*-${name}")`));
    },
  );

  it("offers the first record below an empty list, and leaves the one primary button to its head", async () => {
    const type = { ...specimen, rights: { ...specimen.rights, create: true } };
    const state = readState(new URLSearchParams(), specimen);
    const html = await drawn(createElement(EmptyList, { type, state, onClear: () => undefined }));
    expect(html).toContain(`href="/admin/resources/specimens/create"`);
    expect(html).not.toContain("bg-primary");
  });

  it("ADMIN-009 has a list that shows a value of every kind", async () => {
    const columns = columnNames(specimen);
    const state = readState(new URLSearchParams({ columns: columns.join(",") }), specimen);
    const html = await drawn(
      createElement(ListTable, {
        type: specimen,
        page: { data: [recordOf(specimen)], included: [], meta: { total: 1 } },
        state,
        onSort: () => undefined,
        selected: new Set<string>(),
        onSelect: () => undefined,
        onAct: () => undefined,
        onAsk: () => undefined,
      }),
    );
    for (const shown of [
      "words",
      "A-1",
      "€12.50",
      "#336699",
      "France",
      "ada@labcommons.test",
      "2026-03-01T12:00:00.000Z",
    ])
      expect(html.replaceAll("<wbr/>", ""), shown).toContain(shown);
  });
});
