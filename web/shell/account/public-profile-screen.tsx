import { Briefcase, Building2, Pencil } from "lucide-react";
import type { organizations as organizationRecords } from "#core/modules/organizations/entities.ts";
import type { jobs, users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { fullName, hasSpecifiedJob } from "#core/shell/access/rules.ts";
import type { One } from "#core/shell/site/ports.ts";
import { type Included, includedOf, type PartOf, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome, ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

const shownMembers = [
  "firstName",
  "lastName",
  "avatarUrl",
  "description",
  "organizationName",
  "jobOther",
  "job",
] as const;
type ShownMember = (typeof shownMembers)[number] | "organizations";

/** Finds what anybody may see of somebody. */
export async function loadPublicProfile({ app, params }: LoadContext): Promise<Outcome<One>> {
  const id = params.user ?? "";
  const answer = await app.ports.records.find("users", id, {
    include: ["job", ...(app.state.flags.organizations ? ["organizations"] : [])],
    fields: {
      users: [...shownMembers, ...(app.state.flags.organizations ? ["organizations"] : [])],
      organizations: ["name", "unitName", "slug"],
    },
  });
  if (!answer.ok) return outcomeOf(answer.error, "users", id);
  return found(answer.value, {
    title: fullName(rowOf<typeof users, "firstName" | "lastName">(answer.value.data)),
    noIndex: true,
  });
}

/** /users/{user}/profile: who somebody is, as they show themselves to everybody (ROUTE-005). */
export const Screen = ({ data: { data, included } }: ScreenProps<One>) => {
  const t = useTranslate();
  const { session } = useApp();
  const viewer = useValue(session.viewer);
  const user = rowOf<typeof users, ShownMember>(data);
  const lookup = includedOf(included);
  const name = fullName(user);
  const job = jobOf(user, lookup);
  const organizations = lookup.many<typeof organizationRecords>("organizations", user.organizations);
  const named = user.organizationName ?? "";
  const description = user.description ?? "";
  return (
    <article className="reading-width space-y-10 py-12 md:py-16">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Avatar name={name} url={user.avatarUrl} size="large" />
        <div className="min-w-0 space-y-2">
          <Heading level={1}>{name}</Heading>
          {job && (
            <p className="flex items-center gap-2 text-muted">
              <Icon icon={Briefcase} />
              {job}
            </p>
          )}
          {viewer?.id === user.id && (
            <p className="pt-2">
              <Link to="/account/profile" variant="button" icon={Pencil}>
                {t("people:public.edit")}
              </Link>
            </p>
          )}
        </div>
      </header>
      {description !== "" && (
        <section aria-labelledby="about" className="space-y-3">
          <Heading level={2} id="about" size="block">
            {t("people:public.about")}
          </Heading>
          <p className="whitespace-pre-line">{description}</p>
        </section>
      )}
      {(organizations.length > 0 || named !== "") && (
        <section aria-labelledby="organizations" className="space-y-3">
          <Heading level={2} id="organizations" size="block">
            {t("people:public.organizations")}
          </Heading>
          <ul className="space-y-2">
            {[...organizations.map(completedName), ...(organizations.length === 0 ? [named] : [])].map((each) => (
              <li key={each} className="flex items-center gap-2">
                <Icon icon={Building2} />
                {each}
              </li>
            ))}
          </ul>
        </section>
      )}
      {description === "" && organizations.length === 0 && named === "" && (
        <p className="text-muted">{t("people:public.nothing")}</p>
      )}
    </article>
  );
};

/** What somebody does, where they say it (USER-003): the name of their job, or their own words for another one. */
function jobOf({ job, jobOther }: PartOf<typeof users, "job" | "jobOther">, included: Included): string | null {
  if (!job || !hasSpecifiedJob({ job: { id: job }, jobOther })) return null;
  return job === "other" ? jobOther : (included.one<typeof jobs>("jobs", job)?.name ?? null);
}
