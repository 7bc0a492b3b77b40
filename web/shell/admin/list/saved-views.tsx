import { BookmarkPlus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { adminViews } from "#core/shell/admin/entities.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useValue } from "#web/app/use-value.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { type ListState, readState, writeState } from "#web/shell/admin/list/list-state.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface SavedViewsProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly onOpen: (state: ListState) => void;
}

type SavedView = ResourceRow<typeof adminViews>;

const viewType = "admin-views";

/** Lists that somebody keeps to find them again, and those that administrators share. */
export const SavedViews = ({ type, state, onOpen }: SavedViewsProps) => {
  const t = useTranslate();
  const app = useApp();
  const viewer = useValue(app.session.viewer);
  const { views, reload } = useViews(type.type);
  const [saving, setSaving] = useState(false);
  const shown = textOf(state);
  const current = views.find((view) => textOf(stateOf(view, type)) === shown);
  const removable = current?.canDelete === true;

  const remove = async () => {
    if (!current) return;
    const answer = await app.ports.records.destroy(viewType, current.id, current.version);
    if (!answer.ok) return app.toasts.show(failureText(app, answer.error), "alert");
    app.toasts.show(t("admin:views.removed"));
    reload();
  };
  return (
    <div className="flex items-end gap-1">
      {views.length > 0 && (
        <Select
          name="view"
          label={t("admin:views.label")}
          unmarked
          value={current?.id ?? ""}
          placeholder={t("admin:views.none")}
          choices={views.map((view) => ({ value: view.id, label: view.name }))}
          onChange={(id) => {
            const view = views.find((each) => each.id === id);
            onOpen(view ? stateOf(view, type) : readState(new URLSearchParams(), type));
          }}
        />
      )}
      {current === undefined && shown !== "" && (
        <IconButton icon={BookmarkPlus} label={t("admin:views.save")} onPress={() => setSaving(true)} />
      )}
      {removable && <IconButton icon={Trash2} label={t("admin:views.remove")} onPress={() => void remove()} />}
      {saving && (
        <SaveDialog
          type={type}
          state={state}
          shares={viewer?.isAdmin === true}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            reload();
          }}
        />
      )}
    </div>
  );
};

interface SaveDialogProps {
  readonly type: AdminType;
  readonly state: ListState;
  readonly shares: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const SaveDialog = ({ type, state, shares, onClose, onSaved }: SaveDialogProps) => {
  const t = useTranslate();
  const app = useApp();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (name.trim() === "") return setError(t("forms:rules.required", { attribute: t("admin:views.name") }));
    setBusy(true);
    const query = Object.fromEntries(writeState({ ...state, page: 1 }));
    const answer = await app.ports.records.create(viewType, {
      attributes: { name, resource: type.type, query, ...(shared && { shared }) },
    });
    setBusy(false);
    if (!answer.ok) return setError(failureText(app, answer.error));
    app.toasts.show(t("admin:views.saved"));
    onSaved();
  };
  return (
    <Dialog title={t("admin:views.save")} size="small" onClose={onClose}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          name="name"
          label={t("admin:views.name")}
          required
          maxLength={80}
          value={name}
          onChange={setName}
          error={error}
        />
        {shares && <Checkbox name="shared" label={t("admin:views.shared")} checked={shared} onChange={setShared} />}
        <Alert>{t("admin:views.help")}</Alert>
        <Button type="submit" variant="primary" busy={busy}>
          {t("admin:views.save")}
        </Button>
      </form>
    </Dialog>
  );
};

function useViews(resource: string): { readonly views: readonly SavedView[]; reload(): void } {
  const { ports } = useApp();
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    let current = true;
    ports.records
      .list(viewType, { filter: { resource: { eq: resource } }, page: { size: 100 } })
      .then((answer) => current && answer.ok && setViews(answer.value.data.map(rowOf<typeof adminViews>)));
    return () => {
      current = false;
    };
  }, [ports, resource, round]);
  return { views, reload: () => setRound((before) => before + 1) };
}

const stateOf = ({ query }: SavedView, type: AdminType): ListState => readState(new URLSearchParams(query), type);

const textOf = (state: ListState): string => writeState({ ...state, page: 1 }).toString();
