import {
  CircleCheckBig,
  FilePen,
  House,
  ImageOff,
  Languages,
  ListTodo,
  Plus,
  SpellCheck,
  TextSearch,
  UserRoundCheck,
} from "lucide-react";
import type { Task } from "#core/shell/admin/types.ts";
import type { ViewerSummary } from "#core/shell/site/state.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ownSpacePath } from "#web/app/own-space.ts";
import { useValue } from "#web/app/use-value.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";
import { adminParts, type TaskLook, type Workplace } from "#web/shell/admin/admin-parts.ts";
import { editedFields } from "#web/shell/admin/form/form-model.ts";
import { typeLabel } from "#web/shell/admin/labels.ts";
import { createResources } from "#web/shell/admin/resources.ts";
import { createTasks } from "#web/shell/admin/tasks.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const leastWritten = 4;

/** /admin/dashboard: where the viewer works, what waits for them, each with the list that shows it; and what they can begin. */
export const Screen = () => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const tasks = useValue(app.store(createTasks).list);
  const types = [...useValue(app.store(createResources).types).values()];
  const places = viewer ? placesOf(app, viewer) : [];
  // What takes some writing is begun here; a word or two is added from its own list.
  const creatable = types.filter(
    (type) => type.inMenu && type.rights.create && editedFields(type, "create").length >= leastWritten,
  );
  return (
    <div className="max-w-5xl space-y-10 px-4 py-8 md:px-8">
      <div>
        <Heading level={1}>{t("admin:dashboard.title")}</Heading>
        <p className="mt-1 text-muted">{t("admin:dashboard.greeting", { name: viewer?.firstName ?? "" })}</p>
      </div>
      {places.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2">
          {places.map(({ to, label, text, icon }) => (
            <Card key={to} to={to} icon={icon} box="bg-wash-primary text-primary" title={t(label)} text={t(text)} />
          ))}
        </ul>
      )}
      <section aria-labelledby="tasks" className="space-y-4">
        <Heading level={2} id="tasks" size="block">
          {t("admin:dashboard.tasks")}
        </Heading>
        {tasks === null ? (
          <Skeleton shapes={["line", "line", "half"]} />
        ) : tasks.length === 0 ? (
          <EmptyState icon={CircleCheckBig} title={t("admin:dashboard.nothing-title")}>
            {t("admin:dashboard.nothing")}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {tasks.map((task) => (
              <TaskCard key={`${task.name} ${task.type}`} task={task} />
            ))}
          </ul>
        )}
      </section>
      {creatable.length > 0 && (
        <section aria-labelledby="begin" className="space-y-4">
          <Heading level={2} id="begin" size="block">
            {t("admin:dashboard.begin")}
          </Heading>
          <ul className="flex flex-wrap gap-2">
            {creatable.map(({ type }) => (
              <li key={type}>
                <Link to={resourceAddress(type, "create")} variant="button" icon={Plus}>
                  {typeLabel(app, type, "one")}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** For whom the back office holds nothing: what is theirs. */
const ownSpace: Omit<Workplace, "role" | "type"> = {
  to: ownSpacePath,
  label: "site:account.space",
  text: "admin:dashboard.space",
  icon: House,
};

const placesOf = (app: App, { roles, adminTypes }: ViewerSummary): readonly Omit<Workplace, "role" | "type">[] =>
  adminTypes.length === 0
    ? [ownSpace]
    : adminParts(app).flatMap(({ workplace }) =>
        workplace && roles.includes(workplace.role) && adminTypes.includes(workplace.type) ? [workplace] : [],
      );

const usualLook: TaskLook = { icon: ListTodo, box: "bg-wash-accent text-accent" };

const looks: Readonly<Record<string, TaskLook>> = {
  "users-to-validate": { icon: UserRoundCheck, box: "bg-wash-accent text-accent" },
  "faulty-texts": { icon: SpellCheck, box: "bg-wash-error text-error" },
  drafts: { icon: FilePen, box: "bg-wash-primary text-primary" },
  outdated: { icon: Languages, box: "bg-wash-warning text-warning" },
  untranslated: { icon: TextSearch, box: "bg-wash-info text-info" },
  "files-without-alternative": { icon: ImageOff, box: "bg-wash-warning text-warning" },
};

const lookOf = (app: App, name: string): TaskLook =>
  looks[name] ?? adminParts(app).find(({ taskLooks }) => taskLooks?.[name])?.taskLooks?.[name] ?? usualLook;

const TaskCard = ({ task: { name, type, count, more, query, address } }: { readonly task: Task }) => {
  const t = useTranslate();
  const app = useApp();
  return (
    <Card
      to={address ?? resourceAddress(type, "index", undefined, query)}
      {...lookOf(app, name)}
      title={`${more ? t("admin:tasks.at-least", { count }) : count} ${t(`admin:tasks.${name}.title`, { count })}`}
      text={t(`admin:tasks.${name}.text`)}
      kind={typeLabel(app, type)}
    />
  );
};

interface CardProps extends TaskLook {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly kind?: string;
}

const Card = ({ to, icon, box, title, text, kind }: CardProps) => (
  <li>
    <a
      href={to}
      className="flex h-full items-start gap-4 rounded-surface border border-line bg-surface p-4 text-ink no-underline transition-colors duration-(--quick) hover:border-ink"
    >
      <span className={`inline-flex size-11 shrink-0 items-center justify-center rounded-full ${box}`}>
        <Icon icon={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-bold">{title}</span>
        <span className="block text-muted">{text}</span>
        {kind !== undefined && <span className="mt-1 block text-sm font-semibold text-muted">{kind}</span>}
      </span>
    </a>
  </li>
);
