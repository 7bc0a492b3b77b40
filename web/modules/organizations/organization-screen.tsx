import { Globe, Mail, MapPin, Phone } from "lucide-react";
import type { organizations, organizationTypes } from "#core/modules/organizations/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { phoneOf } from "#core/shell/access/rules.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import type { shownMembers } from "#web/modules/organizations/organization-load.ts";
import { RichText } from "#web/shell/blocks/rich-text.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Who an organization is and how to reach it. */
export const Screen = ({ data: { data, included } }: ScreenProps<One>) => {
  const t = useTranslate();
  const organization = rowOf<typeof organizations, (typeof shownMembers)[number]>(data);
  const { shortDescription, description, contactEmail, contactPhone, contactAddress, externalUrl } = organization;
  const type = includedOf(included).one<typeof organizationTypes>("organization-types", organization.organizationType);
  const phone = contactPhone ? phoneOf(contactPhone) : null;
  const isReachable = Boolean(contactEmail || phone || contactAddress || externalUrl);
  return (
    <article className="reading-width space-y-10 py-12 md:py-16">
      <header className="space-y-2">
        <Heading level={1}>{completedName(organization)}</Heading>
        {type && type.id !== "not_specified" && <p className="text-muted">{type.name}</p>}
        {shortDescription && (
          <p lang={organization.lang} className="pt-2 text-lg whitespace-pre-line">
            {shortDescription}
          </p>
        )}
      </header>
      {description && <RichText html={description} lang={organization.lang} />}
      {isReachable && (
        <section aria-labelledby="contact" className="space-y-3">
          <Heading level={2} id="contact" size="block">
            {t("organization-page:contact")}
          </Heading>
          <ul className="space-y-1">
            {contactAddress && (
              <li className="flex items-start gap-2 py-2.5">
                <Icon icon={MapPin} />
                <address className="whitespace-pre-line not-italic">{contactAddress}</address>
              </li>
            )}
            {contactEmail && (
              <li className="flex min-h-11 items-center">
                <Link variant="name" to={`mailto:${contactEmail}`} icon={Mail}>
                  <EmailText address={contactEmail} />
                </Link>
              </li>
            )}
            {phone && (
              <li className="flex min-h-11 items-center">
                <Link variant="name" to={`tel:${contactPhone}`} icon={Phone}>
                  <span className="tabular-nums">{phone}</span>
                </Link>
              </li>
            )}
            {externalUrl && (
              <li className="flex min-h-11 items-center">
                <Link variant="name" to={externalUrl} icon={Globe} blank>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{externalUrl}</span>
                </Link>
              </li>
            )}
          </ul>
        </section>
      )}
      {!shortDescription && !description && !isReachable && (
        <p className="text-muted">{t("organization-page:nothing")}</p>
      )}
    </article>
  );
};
