import { FilePlus2, Link2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { resolve } from "#web/app/named-routes.ts";
import { withRedirectUrl } from "#web/app/paths.ts";
import { AnswerDialog } from "#web/modules/training/answer-dialog.tsx";
import type { RequestModel } from "#web/modules/training/request-model.ts";
import { ResourceGrid } from "#web/modules/training/resource-grid.tsx";
import { sharing } from "#web/modules/training/sharing.ts";
import { Button } from "#web/ui/button.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

export interface RequestAnswersProps {
  readonly request: RequestModel;
  readonly included: readonly Resource[];
  readonly onChanged: () => Promise<void>;
}

/** Resources that answer a request, and the ways to add one while it is open. */
export const RequestAnswers = ({ request, included, onChanged }: RequestAnswersProps) => {
  const t = useTranslate();
  const { answers, status, isOut } = request;
  return (
    <section aria-labelledby="answers" className="space-y-6">
      <Heading level={2} id="answers">
        {t("training:answer.title")}
      </Heading>
      {answers.length === 0 ? (
        <p className="text-muted">{t("training:answer.none")}</p>
      ) : (
        <ResourceGrid items={answers} included={included} level={3} />
      )}
      {isOut && status !== "closed" && <Ways request={request} onChanged={onChanged} />}
    </section>
  );
};

/** Links a resource, or makes one; a guest is led to sign in. */
const Ways = ({ request, onChanged }: Omit<RequestAnswersProps, "included">) => {
  const t = useTranslate();
  const app = useApp();
  const { state, navigation } = app;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [path] = useLocation();
  if (!state.viewer)
    return (
      <Link to={withRedirectUrl("/auth/sign-in", `${path}#answers`)} variant="button" icon={Link2}>
        {t("training:answer.sign-in")}
      </Link>
    );
  if (!state.viewer.isVerified) return null;

  const make = async () => {
    setBusy(true);
    const { values } = request;
    const answer = await app.ports.records.create("training-resources", {
      attributes: {
        title: values.title,
        otherResourceType: values.otherResourceType || null,
        otherTheme: values.otherTheme || null,
      },
      relationships: {
        resourceType: { type: "resource-types", id: values.resourceType },
        themes: values.themes.map((id) => ({ type: "training-resource-themes", id })),
        originalRequests: [{ type: "training-resource-requests", id: request.id }],
      },
    });
    setBusy(false);
    if (!answer.ok) return app.failures.noticeFailure(answer.error);
    app.toasts.show(t("training:answer.made"));
    const { id } = answer.value.data;
    const params = { resource: "training-resources", action: "update", id };
    await navigation.navigate(resolve({ name: "admin.resources", params }));
  };

  return (
    <div className="flex flex-wrap gap-3 print:hidden [html:not(.scripted)_&]:hidden">
      <Button variant="primary" icon={Link2} onPress={() => setOpen(true)}>
        {t("training:answer.link")}
      </Button>
      {state.viewer.roles.some((role) => sharing.includes(role)) && (
        <Button icon={FilePlus2} busy={busy} onPress={() => void make()}>
          {t("training:answer.make")}
        </Button>
      )}
      {isOpen && (
        <AnswerDialog
          request={request.id}
          except={request.answers.map(({ id }) => id)}
          onClose={() => setOpen(false)}
          onAnswered={async () => {
            setOpen(false);
            await onChanged();
          }}
        />
      )}
    </div>
  );
};
