import { FileUp, Upload } from "lucide-react";
import { useState } from "react";
import type { Failure, Ref, Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { ScreenProps } from "#web/app/route.ts";
import { type DocumentKind, documentKinds } from "#web/modules/documents/documents-model.ts";
import { recordAddress } from "#web/shell/admin/addresses.ts";
import { AdminCrumbs } from "#web/shell/admin/crumbs.tsx";
import { memberLabel, typeLabel } from "#web/shell/admin/labels.ts";
import type { ResourceData } from "#web/shell/admin/load.ts";
import { RecordPicker } from "#web/shell/admin/record-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Form } from "#web/ui/form.tsx";
import { typed } from "#web/ui/form-model.ts";
import { Heading } from "#web/ui/heading.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** /admin/resources/account-documents/create: a document is made by sending its file to somebody's account. */
export const Screen = ({ data: { type } }: ScreenProps<ResourceData>) => {
  const t = useTranslate();
  const app = useApp();
  const [account, setAccount] = useState<Ref>();
  const [kind, setKind] = useState<DocumentKind | "">("");
  const [name, setName] = useState("");
  const [comment, setComment] = useState("");
  const [chosen, setChosen] = useState<File>();
  /** What was sent already, so that another attempt does not send it again. */
  const [sent, setSent] = useState<{ readonly of: File; readonly to: string; readonly file: Resource }>();
  const label = (member: string) => memberLabel(app, type.type, member);
  const title = typeLabel(app, type.type, "new");
  const required = (member: string) => t("forms:rules.required", { attribute: label(member) });

  const check = () => ({
    ...(account ? {} : { account: required("account") }),
    ...(kind === "" ? { documentType: required("documentType") } : {}),
    ...(name.trim() === "" ? { name: required("name") } : {}),
    ...(chosen ? {} : { file: required("file") }),
  });

  const send = async (): Promise<Failure | null> => {
    if (!account || !chosen || kind === "") return null;
    let file = sent?.of === chosen && sent.to === account.id ? sent.file : undefined;
    if (!file) {
      const attached = await app.ports.files.attach(chosen, { type: "users", id: account.id });
      if (!attached.ok) return attached.error;
      file = attached.value;
      setSent({ of: chosen, to: account.id, file });
    }
    const made = await app.ports.records.create("account-documents", {
      attributes: { name: name.trim(), comment: comment.trim() === "" ? null : comment.trim() },
      relationships: {
        account: { type: "users", id: account.id },
        documentType: { type: "account-document-types", id: kind },
        file: { type: "secured-files", id: file.id },
      },
    });
    if (!made.ok) return made.error;
    app.toasts.show(t("documents:upload.done"));
    void app.navigation.navigate(recordAddress(made.value.data, "show"), { replace: true });
    return null;
  };

  return (
    <div className="mx-auto max-w-3xl space-y-6 px-4 py-6 md:px-8">
      <AdminCrumbs type={type} current={title} />
      <div className="space-y-2">
        <Heading level={1}>{title}</Heading>
        <p className="text-muted">{t("documents:upload.text")}</p>
      </div>
      <Form
        fields={["account", "documentType", "name", "comment", "file"]}
        labels={Object.fromEntries(
          ["account", "documentType", "name", "comment", "file"].map((member) => [member, label(member)]),
        )}
        pointers={{ "/files/0": "file", "/model/id": "account", "/model/type": "account" }}
        check={check}
        values={typed(account?.id ?? "", kind, name, comment, chosen?.name ?? "")}
        onSubmit={send}
      >
        {(fields) => (
          <div className="space-y-6">
            <RecordPicker
              id={fields.id("account")}
              name="account"
              label={label("account")}
              required
              types={["users"]}
              value={account ? [account] : []}
              known={[]}
              onChange={([chosenAccount]) => setAccount(chosenAccount)}
              error={fields.error("account")}
            />
            <Select
              id={fields.id("documentType")}
              name="documentType"
              label={label("documentType")}
              required
              value={kind}
              placeholder={t("admin:picker.choose")}
              choices={documentKinds.map((value) => ({ value, label: t(`lookups:account-document-types.${value}`) }))}
              onChange={setKind}
              error={fields.error("documentType")}
            />
            <FileDrop
              id={fields.id("file")}
              name="file"
              label={label("file")}
              required
              help={t("documents:upload.file-help")}
              error={fields.error("file")}
              onFiles={([file]) => {
                setChosen(file);
                if (file && name.trim() === "") setName(file.name.replace(/\.[a-z0-9]{2,5}$/i, ""));
              }}
            />
            {chosen && (
              <p role="status" className="flex items-center gap-2 font-semibold wrap-anywhere">
                <Icon icon={FileUp} />
                {t("documents:upload.chosen", { name: chosen.name })}
              </p>
            )}
            <TextField
              id={fields.id("name")}
              name="name"
              label={label("name")}
              required
              maxLength={255}
              value={name}
              onChange={setName}
              error={fields.error("name")}
            />
            <TextArea
              id={fields.id("comment")}
              name="comment"
              label={label("comment")}
              maxLength={1000}
              value={comment}
              onChange={setComment}
              error={fields.error("comment")}
            />
            <Button type="submit" variant="primary" icon={Upload} busy={fields.busy}>
              {t("documents:upload.send")}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
};
