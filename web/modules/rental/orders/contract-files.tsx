import { FileText, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { Result } from "#core/kernel/result.ts";
import type { Failure, Ports } from "#core/shell/site/ports.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

/** What a signed contract may be: one PDF, or pictures of its pages. */
const pictures: readonly string[] = ["image/jpeg", "image/png", "image/webp"];
const accepted = [".pdf", "application/pdf", ...pictures].join(",");
const mostPages = 20;

const isPdf = ({ type, name }: File): boolean => type === "application/pdf" || name.toLowerCase().endsWith(".pdf");

/** Whether these files can be a contract together. */
export const isContract = (files: readonly File[]): boolean =>
  files.length > 0 &&
  files.length <= mostPages &&
  (files.every(({ type }) => pictures.includes(type)) || (files.length === 1 && files.every(isPdf)));

/** Attaches the files to an order, in order; gives what the call that names them takes. */
export async function attachContract(
  ports: Pick<Ports, "files">,
  order: string,
  files: readonly File[],
): Promise<Result<{ readonly file: string; readonly more?: readonly string[] }, Failure>> {
  const ids: string[] = [];
  for (const file of files) {
    const attached = await ports.files.attach(file, { type: "rental-commands", id: order });
    if (!attached.ok) return attached;
    ids.push(attached.value.id);
  }
  const [file = "", ...more] = ids;
  return { ok: true, value: { file, ...(more.length > 0 && { more }) } };
}

export interface ContractFilesProps {
  readonly label: string;
  readonly id?: string;
  readonly files: readonly File[];
  readonly error?: string | undefined;
  readonly onChange: (files: readonly File[]) => void;
}

/** Takes a signed contract, and shows its pages before they are sent. */
export const ContractFiles = ({ label, id, files, error, onChange }: ContractFilesProps) => {
  const t = useTranslate();
  return (
    <div className="space-y-4">
      <FileDrop
        {...(id !== undefined && { id })}
        name="contract"
        label={label}
        help={t("rental-orders:contract.help")}
        accept={accepted}
        multiple
        required
        error={error}
        onFiles={(chosen) =>
          onChange(chosen.some(isPdf) ? chosen : [...files.filter((file) => !isPdf(file)), ...chosen])
        }
      />
      {files.length > 0 && (
        <div className="space-y-2">
          <p role="status" className="font-semibold">
            {t("rental-orders:contract.chosen", { count: files.length })}
          </p>
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {files.map((file, index) => (
              <Page
                key={`${file.name} ${file.size} ${file.lastModified}`}
                file={file}
                number={index + 1}
                onRemove={() => onChange(files.filter((each) => each !== file))}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
};

interface PageProps {
  readonly file: File;
  readonly number: number;
  readonly onRemove: () => void;
}

const Page = ({ file, number, onRemove }: PageProps) => {
  const t = useTranslate();
  const url = usePreview(file);
  return (
    <li className="relative overflow-hidden rounded-surface border border-line bg-surface">
      <div className="flex aspect-[3/4] items-center justify-center bg-sunken">
        {url ? (
          <img
            src={url}
            alt={t("rental-orders:contract.page", { number, name: file.name })}
            className="size-full object-contain"
          />
        ) : (
          <Icon icon={FileText} size="large" />
        )}
      </div>
      <p className="px-3 py-2 text-sm wrap-anywhere">{file.name}</p>
      <div className="absolute top-1 right-1">
        <IconButton
          icon={X}
          variant="floating"
          label={t("rental-orders:contract.remove", { name: file.name })}
          onPress={onRemove}
        />
      </div>
    </li>
  );
};

/** The address of a picture that is still on the reader's machine; `null` for what is none. */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!pictures.includes(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
