import { useEffect, useState } from "react";
import type { resourceThemes, resourceTypes } from "#core/modules/training/entities.ts";
import { other } from "#core/modules/training/other.ts";
import type { resourceRequests } from "#core/modules/training/request-entities.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { newRequest, type RequestValues, requestDocument } from "#web/modules/training/request-values.ts";
import { useWritesFor, WriteFor } from "#web/shell/account/write-for.tsx";
import { CheckboxGroup } from "#web/ui/checkbox-group.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface SavedRequest {
  readonly id: string;
  readonly slug: string | null;
}

export interface RequestDialogProps {
  /** The request that is changed; a new one unless it is given. */
  readonly request?: { readonly id: string; readonly version: number; readonly values: RequestValues };
  readonly onClose: () => void;
  readonly onSaved: (request: SavedRequest) => Promise<void>;
}

/** Asks who has a resource for something, or says it better. */
export const RequestDialog = ({ request, onClose, onSaved }: RequestDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [values, setValues] = useState(request?.values ?? newRequest);
  const { types, themes } = useLookups();
  const writesFor = useWritesFor();
  const [wish] = useState(() => crypto.randomUUID());
  const set = (change: Partial<RequestValues>) => setValues({ ...values, ...change });
  const labels = {
    title: t("training:ask.title"),
    description: t("training:ask.description"),
    resourceType: t("training:filter.type"),
    otherResourceType: t("training:ask.other-type"),
    themes: t("training:facts.themes"),
    otherTheme: t("training:ask.other-theme"),
    inspirationUrl: t("training:ask.inspiration"),
    organization: t("community:write-for.label"),
  };

  const send = async (): Promise<Failure | null> => {
    const document = await requestDocument(values, request?.values);
    const { records } = app.ports;
    const type = "training-resource-requests";
    const answer = request
      ? await records.update(type, request.id, request.version, document)
      : await records.create(
          type,
          { ...document, relationships: { ...document.relationships, ...writesFor.relationships } },
          { once: wish },
        );
    if (!answer.ok) return answer.error;
    const { id, slug, publishedAt } = rowOf<typeof resourceRequests>(answer.value.data);
    app.toasts.show(
      t(request ? "training:ask.saved" : publishedAt === null ? "training:ask.waits" : "training:ask.done"),
    );
    await onSaved({ id, slug });
    return null;
  };

  const check = (): Record<string, string> => ({
    ...(values.title.trim() === "" && { title: t("training:ask.title-missing") }),
    ...(values.resourceType === "" && { resourceType: t("training:ask.type-missing") }),
  });

  return (
    <FormDialog
      title={t(request ? "training:ask.change" : "training:ask.heading")}
      {...(!request && { text: t("training:ask.text") })}
      send={t(request ? "training:review.save" : "training:ask.send")}
      onClose={onClose}
      fields={Object.keys(labels)}
      labels={labels}
      check={check}
      onSubmit={send}
    >
      {(fields) => (
        <div className="space-y-6">
          <TextField
            id={fields.id("title")}
            name="title"
            label={labels.title}
            help={t("training:ask.title-help")}
            required
            autoFocus
            value={values.title}
            onChange={(title) => set({ title })}
            maxLength={255}
            error={fields.error("title")}
          />
          <TextArea
            id={fields.id("description")}
            name="description"
            label={labels.description}
            help={t("training:ask.description-help")}
            value={values.description}
            onChange={(description) => set({ description })}
            maxLength={5000}
            rows={4}
            error={fields.error("description")}
          />
          <Select
            id={fields.id("resourceType")}
            name="resourceType"
            label={labels.resourceType}
            required
            placeholder={t("training:ask.choose")}
            value={values.resourceType}
            choices={types}
            onChange={(resourceType) => set({ resourceType })}
            error={fields.error("resourceType")}
          />
          {values.resourceType === other && (
            <TextField
              id={fields.id("otherResourceType")}
              name="otherResourceType"
              label={labels.otherResourceType}
              required
              value={values.otherResourceType}
              onChange={(otherResourceType) => set({ otherResourceType })}
              maxLength={120}
              error={fields.error("otherResourceType")}
            />
          )}
          {themes.length > 0 && (
            <CheckboxGroup
              id={fields.id("themes")}
              name="themes"
              label={labels.themes}
              values={values.themes}
              choices={themes}
              onChange={(chosen) => set({ themes: chosen })}
              error={fields.error("themes")}
            />
          )}
          {values.themes.includes(other) && (
            <TextField
              id={fields.id("otherTheme")}
              name="otherTheme"
              label={labels.otherTheme}
              required
              value={values.otherTheme}
              onChange={(otherTheme) => set({ otherTheme })}
              maxLength={120}
              error={fields.error("otherTheme")}
            />
          )}
          <TextField
            id={fields.id("inspirationUrl")}
            name="inspirationUrl"
            type="url"
            label={labels.inspirationUrl}
            help={t("training:ask.inspiration-help")}
            value={values.inspirationUrl}
            onChange={(inspirationUrl) => set({ inspirationUrl })}
            error={fields.error("inspirationUrl")}
          />
          {!request && (
            <WriteFor id={fields.id("organization")} value={writesFor} error={fields.error("organization")} />
          )}
        </div>
      )}
    </FormDialog>
  );
};

interface LookupChoice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

/** The types and themes that there are. */
function useLookups() {
  const app = useApp();
  const [lookups, setLookups] = useState<{
    readonly types: readonly LookupChoice[];
    readonly themes: readonly LookupChoice[];
  }>({ types: [], themes: [] });
  useEffect(() => {
    const list = async (type: "resource-types" | "training-resource-themes") => {
      const answer = await app.ports.records.list(type, { page: { number: 1, size: 100 } });
      if (!answer.ok) {
        app.failures.noticeFailure(answer.error);
        return [];
      }
      return answer.value.data.map((each): LookupChoice => {
        const { id, name, lang } = rowOf<typeof resourceTypes | typeof resourceThemes, "name">(each);
        return { value: id, label: name, ...(lang !== undefined && { lang }) };
      });
    };
    void Promise.all([list("resource-types"), list("training-resource-themes")]).then(([types, themes]) =>
      setLookups({ types, themes }),
    );
  }, [app]);
  return lookups;
}
