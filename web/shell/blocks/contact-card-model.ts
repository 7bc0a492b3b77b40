import { phoneAddress } from "#core/kernel/phones.ts";
import { phoneOf } from "#core/shell/access/rules.ts";
import type { BlockFile } from "#core/shell/pages/content.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { textOf } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

export interface ContactCardModel {
  /** Title of the block. */
  readonly heading?: string;
  readonly name: string;
  /** What the person does. */
  readonly title?: string;
  readonly avatar?: string;
  readonly email?: string;
  /** As it is shown, and the address that dials it. */
  readonly phone?: { readonly shown: string; readonly address: string };
  /** Where the site's own contact page is, if the card leads there. */
  readonly contactUrl?: string;
}

/** Somebody to turn to (COMP-015). `contactUrl` is the installation's, when something answers there. */
export function contactCardOf(
  component: Pick<PageComponent, "props">,
  contactUrl: string | undefined,
): ContactCardModel {
  const { props } = component;
  const text = (name: string) => textOf(component, name);
  const heading = text("heading");
  const title = text("title");
  const email = text("email");
  const phone = text("phone");
  const avatar = props.avatar ? copyOf(props.avatar as BlockFile, "preview") : undefined;
  return {
    name: [text("firstName"), text("lastName")].filter(Boolean).join(" "),
    ...(heading !== undefined && { heading }),
    ...(title !== undefined && { title }),
    ...(avatar !== undefined && { avatar }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone: { shown: phoneOf(phone), address: phoneAddress(phone) } }),
    ...(props.contactUs === true && contactUrl !== undefined && { contactUrl }),
  };
}
