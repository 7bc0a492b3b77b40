import { useEffect, useState } from "react";
import { momentText } from "#core/kernel/date-format.ts";
import type { users } from "#core/shell/access/entities.ts";
import type { publicationRequests } from "#core/shell/publication/entities.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { includedOf, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { App } from "#web/app/app.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { type Asked, AskedAction } from "#web/shell/admin/actions/asked-action.tsx";
import type { RecordPanelProps } from "#web/shell/admin/admin-parts.ts";
import { Moment } from "#web/shell/admin/moment.tsx";
import { answerActions, awaitsAnswer, takeBackAction } from "#web/shell/publication/publication.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";

type Row = ResourceRow<typeof publicationRequests>;

interface Request {
  readonly resource: Resource;
  readonly row: Row;
  /** Who asked. */
  readonly name: string;
}

/** On the page and in the form of an item that is not out: the request that waits for it with its answers, or why the last was refused. */
export const RecordPanel = ({ record, onDone, isChanged = false }: RecordPanelProps) => {
  const app = useApp();
  const [found, setFound] = useState<Request | null>(null);
  useEffect(() => {
    let current = true;
    void lastRequest(app, record).then((last) => current && setFound(last));
    return () => {
      current = false;
    };
  }, [app, record]);
  if (found?.row.status === "pending") return <Waiting {...found} onDone={onDone} isChanged={isChanged} />;
  return found?.row.status === "refused" ? <Refused {...found} /> : null;
};

/** The last request for an item that is not out. */
async function lastRequest(app: App, record: Resource): Promise<Request | null> {
  if (!awaitsAnswer(record, app)) return null;
  const answer = await app.ports.records.list("publication-requests", {
    filter: { publishable: record.id },
    include: ["createdBy"],
    fields: { users: ["firstName", "lastName"] },
    sort: "-createdAt",
    page: { size: 1 },
  });
  const resource = answer.ok ? answer.value.data[0] : undefined;
  if (!answer.ok || !resource) return null;
  const row = rowOf<typeof publicationRequests>(resource);
  const person = includedOf(answer.value.included).one<typeof users>("users", row.createdBy);
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : app.t("items:author.anonymous");
  return { resource, row, name };
}

const Waiting = ({
  resource,
  row: { createdBy, createdAt, targetedPublishedAt, description },
  name,
  onDone,
  isChanged,
}: Request & { readonly onDone: () => void; readonly isChanged: boolean }) => {
  const t = useTranslate();
  const app = useApp();
  const [asked, setAsked] = useState<Asked | null>(null);
  const viewer = app.session.viewer.peek();
  const isOwn = createdBy === viewer?.id;
  const actions = [...(viewer?.isAdmin ? answerActions : []), ...(isOwn ? [takeBackAction] : [])];
  return (
    <section
      aria-labelledby="publication-request"
      className="space-y-4 rounded-surface border border-line bg-wash-primary p-4 md:p-6"
    >
      <div className="space-y-1">
        <Heading level={2} id="publication-request" size="block">
          {isOwn ? t("admin:publication.asked-by-you") : t("admin:publication.asked-by", { name })}
        </Heading>
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <span>
            {t("admin:publication.sent")}
            {t("common:colon")}
            <Moment instant={createdAt} />
          </span>
          <span>
            {t("admin:publication.wanted-date")}
            {t("common:colon")}
            {targetedPublishedAt === null ? (
              t("admin:publication.soon")
            ) : (
              <time dateTime={targetedPublishedAt}>
                {momentText(targetedPublishedAt, app.state.locale, viewer?.timezone ?? "UTC")}
              </time>
            )}
          </span>
        </p>
      </div>
      {description && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">{description}</blockquote>
      )}
      {!isChanged && actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) => (
            <Button
              key={action.name}
              icon={action.icon}
              variant={action.look}
              onPress={() => setAsked({ action, record: resource })}
            >
              {t(action.label)}
            </Button>
          ))}
        </div>
      )}
      {asked && (
        <AskedAction
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </section>
  );
};

/** Why the last request was refused, and that another can follow. */
const Refused = ({ row: { createdBy, decidedAt, refuseReason } }: Request) => {
  const t = useTranslate();
  const { session } = useApp();
  return (
    <Alert tone="warning" title={t("admin:publication.refused")}>
      {decidedAt && (
        <p className="text-muted">
          <Moment instant={decidedAt} />
        </p>
      )}
      {refuseReason && <p className="whitespace-pre-line wrap-anywhere">{refuseReason}</p>}
      {createdBy === session.viewer.peek()?.id && <p>{t("admin:publication.ask-again")}</p>}
    </Alert>
  );
};
