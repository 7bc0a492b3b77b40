import { Globe, Mail, MapPin, Phone } from "lucide-react";
import { phoneAddress } from "#core/kernel/phones.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { OrganizationModel } from "#web/modules/organizations/organization-model.ts";
import { EmailText } from "#web/ui/email-text.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** How an organization is reached. */
export const OrganizationContact = ({ organization }: { readonly organization: OrganizationModel }) => {
  const t = useTranslate();
  const { contactAddress, contactEmail, contactPhone, externalUrl, phone } = organization;
  return (
    <section aria-labelledby="contact" className="space-y-3 rounded-surface border border-line bg-surface p-6">
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
            <Link variant="name" to={phoneAddress(contactPhone ?? "")} icon={Phone}>
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
  );
};
