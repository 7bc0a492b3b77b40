import type { ComponentType } from "react";
import { useApp } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { FormScreen } from "#web/shell/admin/form/form-screen.tsx";
import { ListScreen } from "#web/shell/admin/list/list-screen.tsx";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { ShowScreen } from "#web/shell/admin/show/show-screen.tsx";

/** A screen of its own for some type and action. */
export interface ResourceScreen {
  readonly Screen: ComponentType<ScreenProps<ResourceData>>;
}

/** /admin/resources/{resource}/{action}/{id?}: the list, form and page of any kind of record. */
export const Screen = (props: ScreenProps<ResourceData>) => {
  const { chunks } = useApp();
  const { type, action, record, special } = props.data;
  if (special) {
    const Special = chunks.get(special).Screen;
    return <Special {...props} />;
  }
  if (record && action === "update") return <FormScreen type={type} record={record} />;
  if (record) return <ShowScreen type={type} record={record} tab={action === "history" ? "history" : "details"} />;
  if (action === "create") return <FormScreen type={type} />;
  return <ListScreen type={type} query={props.query} />;
};
