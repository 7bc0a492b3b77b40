import { Briefcase, Building2, Pencil } from "lucide-react";
import { completedName, type Named } from "#core/shell/access/organization-name.ts";
import { fullName, hasSpecifiedJob } from "#core/shell/access/rules.ts";
import type { One, Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome, ScreenProps } from "#web/app/route.ts";
import { useValue } from "#web/app/use-value.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** Finds what anybody may see of somebody. */
export async function loadPublicProfile({ app, params }: LoadContext): Promise<Outcome<One>> {
  const id = params.user ?? "";
  const answer = await app.ports.records.find("users", id, {
    include: ["job", ...(app.state.flags.organizations ? ["organizations"] : [])],
    fields: {
      users: [
        "firstName",
        "lastName",
        "avatarUrl",
        "description",
        "organizationName",
        "jobOther",
        "job",
        ...(app.state.flags.organizations ? ["organizations"] : []),
      ],
      organizations: ["name", "unitName", "slug"],
    },
  });
  if (!answer.ok) return outcomeOf(answer.error, "users", id);
  return found(answer.value, { title: fullName(answer.value.data.attributes), noIndex: true });
}

/** /users/{user}/profile: who somebody is, as they show themselves to everybody (ROUTE-005). */
export const Screen = ({ data: { data: user, included } }: ScreenProps<One>) => {
  const t = useTranslate();
  const { session } = useApp();
  const viewer = useValue(session.viewer);
  const { attributes, links } = user;
  const name = fullName(attributes);
  const job = jobOf(user, included);
  const organizations = organizationsOf(links.organizations, included);
  const named = (attributes.organizationName as string | null) ?? "";
  const description = (attributes.description as string | null) ?? "";
  return (
    <article className="reading-width space-y-10 py-12 md:py-16">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Avatar name={name} url={(attributes.avatarUrl as string | null) ?? null} size="large" />
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
function jobOf({ attributes, links }: Resource, included: readonly Resource[]): string | null {
  const job = links.job as Ref | null | undefined;
  const jobOther = attributes.jobOther as string | null | undefined;
  if (!job || !hasSpecifiedJob({ job, ...(jobOther === undefined ? {} : { jobOther }) })) return null;
  if (job.id === "other") return jobOther ?? null;
  return (included.find(({ type, id }) => type === "jobs" && id === job.id)?.attributes.name as string) ?? null;
}

function organizationsOf(
  linked: Resource["links"][string] | undefined,
  included: readonly Resource[],
): readonly Named[] {
  if (!Array.isArray(linked)) return [];
  return (linked as readonly Ref[]).flatMap((ref) => {
    const found = included.find(({ type, id }) => type === ref.type && id === ref.id);
    return found ? [found.attributes as unknown as Named] : [];
  });
}
