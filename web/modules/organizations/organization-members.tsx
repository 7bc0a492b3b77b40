import type { users } from "#core/shell/access/entities.ts";
import { fullName, profileLink } from "#core/shell/access/rules.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** Who belongs to an organization: for its members and administrators. */
export const OrganizationMembers = ({ members }: { readonly members: Many }) => {
  const t = useTranslate();
  if (members.data.length === 0) return null;
  return (
    <section aria-labelledby="members" className="space-y-4">
      <Heading level={2} id="members" size="block">
        {t("organization-page:members")}
      </Heading>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {members.data.map((member) => {
          const person = rowOf<typeof users, "firstName" | "lastName" | "avatarUrl">(member);
          return (
            <li key={person.id} className="flex min-h-11 items-center gap-3">
              <Avatar name={fullName(person)} url={person.avatarUrl} />
              <Link variant="name" to={profileLink(person)}>
                {fullName(person)}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
