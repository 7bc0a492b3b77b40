import { appMenu } from "#core/shell/site/calls.ts";
import type { App } from "#web/app/app.ts";

/** Shows the menu as it is now, after something that it is made of was changed here. */
export async function refreshMenu(app: App): Promise<void> {
  const answer = await app.ports.call(appMenu, {});
  if (answer.ok) app.menu.value = answer.value.data;
}
