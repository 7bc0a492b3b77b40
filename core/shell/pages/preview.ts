import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { Catalogue, RichTexts } from "#core/kernel/ports.ts";
import { idPrefix } from "./blocks.ts";
import type { PreviewInput } from "./calls.ts";
import { drawnComponents, type StoredComponent } from "./content.ts";
import { readProps } from "./props.ts";
import { pageScope } from "./scopes.ts";
import { blockNamed } from "./served-blocks.ts";

/**
 * A page as it would look with what an editor holds unsaved: texts cleaned, references resolved with the rights of the viewer, nothing
 * stored. A component whose props break their declaration is left out, for the editor to go on showing what it had.
 */
export const previewPage = Effect.fnUntraced(function* ({ id, styles, locale, components }: PreviewInput) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const texts = yield* RichTexts;
  const readable = components.flatMap((given): readonly StoredComponent[] => {
    const block = blockNamed(all, given.name);
    const read = block && readProps(block, given.props, "/props", texts, idPrefix(given.internalId));
    if (!read?.ok) return [];
    const { internalId, viewId = null, name, position } = given;
    return [{ id: internalId, internalId, viewId, name, position, props: read.props }];
  });
  return {
    ...(styles ? { styles: texts.scopeStyles(styles, `.${pageScope(id)}`) } : {}),
    components: yield* actingAs({ ...viewer, locale }, drawnComponents(readable)),
  };
});
