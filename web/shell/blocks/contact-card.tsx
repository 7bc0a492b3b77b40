import { Mail, MessageSquareText, Phone } from "lucide-react";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { contactCardOf } from "#web/shell/blocks/contact-card-model.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Somebody to turn to (COMP-015), at most 700 px wide (COMP-008). */
export const Block = ({ component, first }: BlockProps) => {
  const t = useTranslate();
  const { state, leadsSomewhere } = useApp();
  const { contactUrl } = state.app;
  const { heading, name, title, avatar, email, phone, ...card } = contactCardOf(
    component,
    leadsSomewhere(contactUrl) ? contactUrl : undefined,
  );
  // The card of the first block holds the page's first heading when its title makes the page expect one.
  const opens = first && title !== undefined;
  return (
    <div className="content-width">
      <div className="mx-auto max-w-[700px] rounded-surface border border-line bg-surface p-6 md:p-8">
        {heading !== undefined && (
          <div className="mb-6">
            <Heading level={opens ? 1 : 2} size="block">
              {heading}
            </Heading>
          </div>
        )}
        <div className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
          {(avatar !== undefined || name !== "") && <Avatar name={name} url={avatar ?? null} size="large" />}
          <div className="min-w-0 space-y-3">
            <div>
              {name !== "" &&
                (heading === undefined ? (
                  <Heading level={opens ? 1 : 2} size="block">
                    {name}
                  </Heading>
                ) : (
                  <p className="text-lg font-bold">{name}</p>
                ))}
              {title !== undefined && <p className="text-muted">{title}</p>}
            </div>
            <ul className="space-y-1">
              {email !== undefined && (
                <li className="flex min-h-11 items-center">
                  <Link variant="name" to={`mailto:${email}`} icon={Mail}>
                    <EmailText address={email} />
                  </Link>
                </li>
              )}
              {phone && (
                <li className="flex min-h-11 items-center">
                  <Link variant="name" to={phone.address} icon={Phone}>
                    <span className="tabular-nums">{phone.shown}</span>
                  </Link>
                </li>
              )}
            </ul>
            {card.contactUrl !== undefined && (
              <Link to={card.contactUrl} variant="button" icon={MessageSquareText}>
                {t("blocks:contact.us")}
              </Link>
            )}
          </div>
        </div>
      </div>
    </div>
  );
};

export const staysWhile: Staying = () => always;
