import type { AppState, PageComponent } from "#core/shell/site/state.ts";
import { textOf } from "#web/shell/blocks/block-model.ts";

export interface CharterModel {
  readonly url: string;
  readonly translator?: { readonly name: string; readonly url?: string };
}

/**
 * The charter and who translated it (COMP-031): the block's own, or else the installation's (CONF-008). The translator goes
 * with the address that it translated. `undefined` when neither names an address.
 */
export function charterOf(
  component: Pick<PageComponent, "props">,
  installation: AppState["app"]["charter"],
): CharterModel | undefined {
  const own = {
    url: textOf(component, "url"),
    translatorName: textOf(component, "translatorName"),
    translatorUrl: textOf(component, "translatorUrl"),
  };
  const named = own.translatorName !== undefined || own.translatorUrl !== undefined;
  const { translatorName, translatorUrl } = own.url !== undefined || named ? own : installation;
  const url = own.url ?? installation.url;
  if (url === undefined) return undefined;
  const name = translatorName ?? translatorUrl;
  return {
    url,
    ...(name !== undefined && { translator: { name, ...(translatorUrl !== undefined && { url: translatorUrl }) } }),
  };
}
