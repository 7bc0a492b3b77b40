import { issueDocumentation } from "#core/modules/ad-projects/calls.ts";
import type { NamedPlace } from "#core/modules/ad-projects/documentation/printed-texts.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface IssueDialogProps {
  /** Id of the documentation. */
  readonly id: string;
  /** Texts of the project, and of this version, that name somebody. */
  readonly named: readonly NamedPlace[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a documentation is issued: what is not in it, what is to be looked through first, and which texts name somebody. */
export const IssueDialog = ({ id, named, onClose, onDone }: IssueDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const issue = async (): Promise<Failure | null> => {
    const answer = await app.ports.call(issueDocumentation, { id });
    if (!answer.ok) return answer.error;
    app.toasts.show(t("ad-projects:documentation.issue.done"));
    onDone();
    return null;
  };
  const placeText = ({ type, member, part }: NamedPlace) => {
    const label = memberLabel(app, type, member);
    if (part === null) return label;
    return t("ad-projects:documentation.issue.place", {
      part: typeLabel(app, type, "one"),
      name: part,
      member: label,
    });
  };
  return (
    <ConfirmDialog
      title={t("ad-projects:documentation.issue.title")}
      text={
        <>
          <p>{t("ad-projects:documentation.issue.text")}</p>
          <p>{t("ad-projects:documentation.issue.left-out")}</p>
          <p>{t("ad-projects:documentation.issue.check")}</p>
          {named.length > 0 && (
            <Alert tone="warning" title={t("ad-projects:documentation.issue.named")}>
              <ul className="list-disc ps-5">
                {named.map((place) => (
                  <li key={`${place.id} ${place.member}`}>{placeText(place)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      }
      send={t("ad-projects:documentation.issue.do")}
      onClose={onClose}
      onConfirm={issue}
    />
  );
};
