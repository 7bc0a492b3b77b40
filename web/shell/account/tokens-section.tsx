import { Copy, KeyRound, Plus, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { Resource } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { chunk } from "#web/app/route.ts";
import { useChunk } from "#web/app/use-chunk.ts";
import { type TokenRow, type TokenSource, tokenRows } from "#web/shell/account/tokens-model.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Heading } from "#web/ui/heading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";

/** It names every kind of record: words that the profile does without. */
const maker = chunk("web/shell/account/make-token.tsx", () => import("#web/shell/account/make-token.tsx"), [
  "fields",
  "admin",
]);

interface TokensSectionProps {
  readonly source: TokenSource;
  /** Who creates one has a password, which is asked again. */
  readonly hasPassword: boolean;
}

/** Keys with which programs act for somebody, or as a service account: listed, made (and shown once), revoked. */
export const TokensSection = ({ source, hasPassword }: TokensSectionProps) => {
  const t = useTranslate();
  const { ports, toasts, state } = useApp();
  const [tokens, setTokens] = useState<readonly Resource[] | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<TokenRow | null>(null);
  const [failed, setFailed] = useState(false);

  const load = async () => {
    const answer = await ports.records.list(source.type, { page: { size: 100 }, ...source.query });
    setFailed(!answer.ok);
    if (answer.ok) setTokens(answer.value.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the section is first seen
  useEffect(() => void load(), []);

  const revoke = async (row: TokenRow) => {
    const answer = await ports.records.destroy(source.type, row.id, row.version);
    setRevoking(null);
    if (answer.ok) toasts.show(t("account:tokens.revoked", { name: row.name }));
    await load();
  };

  const Maker = useChunk(maker, isMaking);
  const rows = tokenRows(tokens ?? [], state.locale, new Date().toISOString());
  return (
    <section aria-labelledby="tokens" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={2} id="tokens" size="block">
          {t("account:tokens.title")}
        </Heading>
        {source.make && (
          <Button variant="secondary" icon={Plus} onPress={() => setMaking(true)}>
            {t("account:tokens.make")}
          </Button>
        )}
      </div>
      <p className="text-muted">{source.text}</p>
      {made !== null && <MadeToken token={made} onSeen={() => setMade(null)} />}
      {failed && <Alert tone="error" role="alert" title={t("account:tokens.failed")} />}
      {tokens === null && !failed && <Skeleton />}
      {tokens?.length === 0 && <EmptyState icon={KeyRound} title={source.none} />}
      {rows.length > 0 && (
        <Table
          caption={t("account:tokens.title")}
          captionHidden
          narrow="stack"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: "name", label: t("account:tokens.name"), cell: ({ name }) => name, heading: true },
            {
              key: "scope",
              label: t("account:tokens.scope"),
              cell: ({ scope, isLimited }) =>
                t(isLimited ? "account:tokens.limited" : `account:tokens.scopes.${scope}`),
            },
            {
              key: "expires",
              label: t("account:tokens.expires"),
              cell: ({ expires, isExpired }) =>
                expires === null
                  ? t("account:tokens.never")
                  : isExpired
                    ? t("account:tokens.expired", { date: expires })
                    : expires,
            },
            { key: "used", label: t("account:tokens.used"), cell: ({ used }) => used ?? t("account:tokens.unused") },
            {
              key: "revoke",
              label: t("account:tokens.revoke"),
              labelHidden: true,
              align: "end",
              cell: (row) => (
                <Button variant="quiet" size="dense" icon={Trash2} onPress={() => setRevoking(row)}>
                  {t("account:tokens.revoke")}
                  <span className="sr-only"> {row.name}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {Maker && source.make && (
        <Maker.MakeToken
          hasPassword={hasPassword}
          make={source.make}
          reach={source.reach}
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void load();
          }}
        />
      )}
      {revoking && (
        <Dialog
          title={t("account:tokens.revoke-title", { name: revoking.name })}
          size="small"
          role="alert"
          onClose={() => setRevoking(null)}
          actions={
            <>
              <Button variant="quiet" onPress={() => setRevoking(null)}>
                {t("common:cancel")}
              </Button>
              <Button variant="danger" onPress={() => void revoke(revoking)}>
                {t("account:tokens.revoke")}
              </Button>
            </>
          }
        >
          <p>{t("account:tokens.revoke-text")}</p>
        </Dialog>
      )}
    </section>
  );
};

const MadeToken = ({ token, onSeen }: { readonly token: string; readonly onSeen: () => void }) => {
  const t = useTranslate();
  const { toasts } = useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    toasts.show(t("account:tokens.copied"));
  };
  return (
    <Alert
      tone="success"
      role="status"
      title={t("account:tokens.made")}
      actions={
        <>
          <Button icon={Copy} onPress={() => void copy()}>
            {t("account:tokens.copy")}
          </Button>
          <Button variant="quiet" onPress={onSeen}>
            {t("account:tokens.seen")}
          </Button>
        </>
      }
    >
      <p>{t("account:tokens.once")}</p>
      <code className="mt-2 block rounded-control bg-sunken p-3 wrap-anywhere">{token}</code>
    </Alert>
  );
};
