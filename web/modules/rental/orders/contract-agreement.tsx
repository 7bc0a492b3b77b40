import { FileCheck, FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OrderView } from "#core/modules/rental/calls.ts";
import { agreeToContract, type ContractText as Contract, readContract } from "#core/modules/rental-documents/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { ContractText } from "#web/modules/rental/orders/contract-text.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Form } from "#web/ui/form.tsx";
import { Link } from "#web/ui/link.tsx";
import { TextField } from "#web/ui/text-field.tsx";

export interface ContractAgreementProps {
  readonly id: string;
  readonly onAgreed: (view: OrderView) => void;
}

/** Shows the contract of an order, and takes the agreement to it by a typed name. */
export const ContractAgreement = ({ id, onAgreed }: ContractAgreementProps) => {
  const t = useTranslate();
  const { ports } = useApp();
  const [contract, setContract] = useState<Contract | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  const number = contract?.number;
  // The button that was pressed is gone: what it opened has the focus.
  useEffect(() => {
    if (number !== undefined) shown.current?.querySelector<HTMLElement>("[tabindex]")?.focus();
  }, [number]);

  const read = async () => {
    setBusy(true);
    const answer = await ports.call(readContract, { id });
    setBusy(false);
    if (!answer.ok) return setTrouble(answer.error.faults[0]?.detail ?? t("rental-orders:failed"));
    setContract(answer.value.data);
    setTrouble(answer.value.data ? null : t("rental-orders:contract.being-made"));
  };
  const changed = async () => {
    await read();
    setTrouble(t("rental-orders:contract.changed"));
  };

  return (
    <div ref={shown} className="space-y-4">
      {trouble !== null && (
        <Alert tone="warning" role="alert">
          {trouble}
        </Alert>
      )}
      {contract ? (
        <>
          <ContractText contract={contract} />
          <p>
            <Link to={contract.url} download>
              {t("rental-orders:contract.download")}
            </Link>
          </p>
          <Agreement key={contract.number} id={id} contract={contract} onAgreed={onAgreed} onChanged={changed} />
        </>
      ) : (
        <Button variant="primary" icon={FileText} busy={busy} onPress={() => void read()}>
          {t("rental-orders:contract.read")}
        </Button>
      )}
    </div>
  );
};

interface AgreementProps extends ContractAgreementProps {
  readonly contract: Contract;
  /** Another contract has taken the place of the one that was read. */
  readonly onChanged: () => Promise<void>;
}

const Agreement = ({ id, contract: { number, digest }, onAgreed, onChanged }: AgreementProps) => {
  const t = useTranslate();
  const { ports, toasts } = useApp();
  const [name, setName] = useState("");
  const [isAccepted, setAccepted] = useState(false);
  const send = async (): Promise<Failure | null> => {
    const answer = await ports.call(agreeToContract, { id, number, digest, name: name.trim() });
    if (answer.ok) {
      toasts.show(t("rental-orders:contract.agreed"));
      onAgreed(answer.value.data);
      return null;
    }
    if (answer.error.kind !== "conflict") return answer.error;
    await onChanged();
    return null;
  };
  return (
    <Form
      fields={["name", "accept"]}
      labels={{ name: t("rental-orders:contract.name"), accept: t("rental-orders:contract.accept") }}
      check={() => ({
        ...(name.trim() === "" && { name: t("rental:faults.name-missing") }),
        ...(!isAccepted && { accept: t("rental-orders:contract.accept-missing") }),
      })}
      onSubmit={send}
      label={t("rental-orders:contract.agree")}
    >
      {(form) => (
        <div className="space-y-4">
          <TextField
            id={form.id("name")}
            name="name"
            label={t("rental-orders:contract.name")}
            help={t("rental-orders:contract.name-help")}
            autoComplete="name"
            required
            maxLength={200}
            value={name}
            onChange={setName}
            error={form.error("name")}
          />
          <Checkbox
            id={form.id("accept")}
            name="accept"
            label={t("rental-orders:contract.accept")}
            required
            checked={isAccepted}
            onChange={setAccepted}
            error={form.error("accept")}
          />
          <Button type="submit" variant="primary" icon={FileCheck} busy={form.busy}>
            {t("rental-orders:contract.agree")}
          </Button>
        </div>
      )}
    </Form>
  );
};
