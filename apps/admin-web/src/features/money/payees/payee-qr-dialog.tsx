import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { PayeeAccount } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { asPaisa, formatPkr } from '@qanoon/domain/lib/money';
import { formatIban } from '@qanoon/domain/money/iban';
import * as m from '@qanoon/messages/admin/payees';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { QrCode, SaveQrCode } from '@qanoon/ui/components/text/qr-code';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { useState } from 'react';

/** The amount is small, so that a wrongly confirmed transfer costs little. */
const TRIAL_AMOUNT = asPaisa(10_00);
const kinds = () =>
  [
    { value: 'plain', title: m.withoutAmount() },
    { value: 'amount', title: m.withAmount({ amount: formatPkr(TRIAL_AMOUNT) }) },
  ] as const;
type Kind = ReturnType<typeof kinds>[number]['value'];

/** Shows the Raast QR code of an account, so that it can be scanned before students see it. */
export function PayeeQrDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<Kind>('plain');
  const amount = kind === 'amount' ? TRIAL_AMOUNT : undefined;
  const qr = trpc.payees.qr.useQuery({ id: account.id, amount }, { gcTime: 0 });
  const confirm = trpc.payees.confirmQr.useMutation({
    onSuccess: () => {
      toast.success(m.studentsSeeThisQrCode());
      onClose();
    },
    onError: (error) => toast.error(messageOf(error, m.confirmationCouldNotBeSaved())),
    onSettled: () => utils.payees.list.invalidate(),
  });
  const { data } = qr;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={deferred.raastQrCode()}
      description={
        <WrittenList texts={[account.accountTitle, ...(account.bankName ? [account.bankName] : [])]} />
      }
      size="confirm"
      busy={confirm.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={confirm.isPending} onClick={onClose}>
            {shared.close()}
          </Button>
          {!account.qrConfirmedAt && (
            <Button
              disabled={!data}
              busy={confirm.isPending && deferred.saving()}
              onClick={() => confirm.mutate({ id: account.id, version: account.version })}
            >
              {m.iHaveScannedIt()}
            </Button>
          )}
        </>
      }
    >
      <div className="payee-qr">
        {account.qrConfirmedAt ? (
          <Notice tone="success">{m.confirmedOn({ time: formatDateTime(account.qrConfirmedAt) })}</Notice>
        ) : (
          <Notice tone="warning">{m.onlyAdministratorsSeeThisCode()}</Notice>
        )}
        <RadioTiles aria-label={m.kindOfCode()} options={kinds()} value={kind} onValueChange={setKind} />
        {qr.isError && codeOf(qr.error) !== 'UNAUTHENTICATED' ? (
          <ErrorStrip onRetry={() => void qr.refetch()}>{m.qrCodeCouldNotBe()}</ErrorStrip>
        ) : data ? (
          <QrCode {...data} label={m.raastQrCodeFor({ iban: formatIban(account.iban) })} />
        ) : (
          <Skeleton className="size-60" />
        )}
        <p className="payee-qr-iban">
          <bdi>{formatIban(account.iban)}</bdi>
          <CopyButton text={account.iban} label={m.copyIban()} />
        </p>
        {data?.expiresAt && (
          <p className="text-xs text-ink-2">{m.validUntil({ time: formatDateTime(data.expiresAt) })}</p>
        )}
        {data && <SaveQrCode {...data} fileName={`raast-${account.iban}.png`} />}
      </div>
    </Dialog>
  );
}
