import { codeOf, messageOf, trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import { formatIban } from '@qanoon/contracts/iban';
import { formatPkr } from '@qanoon/contracts/money';
import type { PayeeAccount } from '@qanoon/contracts/payees';
import { Button } from '@qanoon/ui/button';
import { CopyButton } from '@qanoon/ui/copy-button';
import { Dialog } from '@qanoon/ui/dialog';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { Notice } from '@qanoon/ui/notice';
import { QrCode, SaveQrCode } from '@qanoon/ui/qr-code';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { Skeleton } from '@qanoon/ui/skeleton';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';

/** Small, so that a wrongly confirmed transfer costs little. */
const TRIAL_AMOUNT = 10;
const KINDS = [
  { value: 'plain', title: 'Without amount' },
  { value: 'amount', title: `With ${formatPkr(TRIAL_AMOUNT)}` },
] as const;

/** The Raast QR code of an account, to scan it before students see it. */
export function PayeeQrDialog({ account, onClose }: { account: PayeeAccount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('plain');
  const amount = kind === 'amount' ? TRIAL_AMOUNT : undefined;
  const qr = trpc.payees.qr.useQuery({ id: account.id, amount }, { gcTime: 0 });
  const confirm = trpc.payees.confirmQr.useMutation({
    onSuccess: () => {
      toast.success('Students see this QR code now.');
      onClose();
    },
    onError: (error) => toast.error(messageOf(error, 'The confirmation could not be saved.')),
    onSettled: () => utils.payees.list.invalidate(),
  });
  const { data } = qr;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Raast QR code"
      description={`${account.accountTitle}${account.bankName ? `, ${account.bankName}` : ''}`}
      size="confirm"
      busy={confirm.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={confirm.isPending} onClick={onClose}>
            Close
          </Button>
          {!account.qrConfirmedAt && (
            <Button
              disabled={!data}
              busy={confirm.isPending && 'Saving...'}
              onClick={() => confirm.mutate({ id: account.id, version: account.version })}
            >
              I have scanned it
            </Button>
          )}
        </>
      }
    >
      <div className="payee-qr">
        {account.qrConfirmedAt ? (
          <Notice tone="success">
            Confirmed on {formatDateTime(account.qrConfirmedAt)}. Students see it in the payment form.
          </Notice>
        ) : (
          <Notice tone="warning">
            Only administrators see this code. Its format is checked; scan it once with your own bank app
            before students see it. The app must show the name on the account and the IBAN below.
          </Notice>
        )}
        <RadioTiles aria-label="Kind of code" options={KINDS} value={kind} onValueChange={setKind} />
        {qr.isError && codeOf(qr.error) !== 'UNAUTHENTICATED' ? (
          <ErrorStrip onRetry={() => void qr.refetch()}>The QR code could not be loaded.</ErrorStrip>
        ) : data ? (
          <QrCode {...data} label={`Raast QR code for ${formatIban(account.iban)}`} />
        ) : (
          <Skeleton className="size-60" />
        )}
        <p className="payee-qr-iban">
          <bdi>{formatIban(account.iban)}</bdi>
          <CopyButton text={account.iban} label="Copy IBAN" />
        </p>
        {data?.expiresAt && (
          <p className="text-xs text-ink-2">Valid until {formatDateTime(data.expiresAt)}</p>
        )}
        {data && <SaveQrCode {...data} fileName={`raast-${account.iban}.png`} />}
      </div>
    </Dialog>
  );
}
