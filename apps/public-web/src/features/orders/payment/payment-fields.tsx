import { payeeNumber } from '@qanoon/contracts/money/payees';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import { getMethodName, isWallet, type PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/payment';
import * as idHelp from '@qanoon/messages/public/payment-id-help';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Skeleton } from '@qanoon/ui/components/feedback/skeleton';
import { Field } from '@qanoon/ui/components/form/field';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { Input } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { AccountSlip } from './order/account-slip.tsx';
import { AmountHint } from './proof/amount-hint.tsx';
import { IdFormHint } from './proof/id-form-hint.tsx';
import { ReadIdHint } from './proof/read-id-hint.tsx';
import type { PaymentFormState } from './use-payment-form.ts';

const PROOF_RULES = UPLOAD_PURPOSES['payment-proof'];
const tileOf = (value: PaymentMethod) => ({
  value,
  title: getMethodName(value, 'title'),
  note: isWallet(value) ? m.mobileWallet() : m.fromAnyBank(),
});
/** The texts have the names of the methods, so one that is missing does not compile. */
const ID_HELP: Record<PaymentMethod, Message> = idHelp;

type Props = { payment: PaymentFormState };

export const MethodField = ({ payment: { payees, method, busy } }: Props) => (
  <Field group required label={deferred.paymentMethod()} error={method.error}>
    <RadioTiles
      options={payees.methods.map(tileOf)}
      value={method.value ?? ('' as PaymentMethod)}
      onValueChange={method.set}
      disabled={busy}
    />
  </Field>
);

/** The account of the chosen method. Several are a choice. */
export function Account({ payment: { payees, method, busy, price } }: Props) {
  if (!method.value) return null;
  if (payees.loading) return <Skeleton className="h-32" />;
  const { account, accounts } = payees;
  if (!account) return null;
  return (
    <>
      {accounts.length > 1 && (
        <Field group label={shared.account()}>
          <RadioTiles
            columns={1}
            options={accounts.map((each) => ({
              value: each.id,
              title: <bdi>{each.bankName || each.accountTitle}</bdi>,
              note: <bdi dir="ltr">{payeeNumber(each)}</bdi>,
            }))}
            value={account.id}
            onValueChange={payees.choose}
            disabled={busy}
          />
        </Field>
      )}
      <AccountSlip account={account} price={price} />
    </>
  );
}

export function TransactionIdField({ payment: { method, transactionId, claim } }: Props) {
  const label = transactionIdLabel(method.value);
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();
  const field = (
    <div ref={box}>
      <Field
        label={label}
        required
        help={method.value ? ID_HELP[method.value]() : m.choosePaymentMethodFirstThen()}
        error={transactionId.error?.replace(deferred.transactionId(), label) ?? transactionId.refusal}
      >
        <Input
          dir="ltr"
          value={transactionId.value}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="done"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => transactionId.set(event.target.value)}
        />
      </Field>
      <ReadIdHint
        typed={transactionId.value}
        read={transactionId.read}
        onUse={(id) => {
          transactionId.set(id);
          focusField();
        }}
        onHide={focusField}
      />
      {transactionId.value !== transactionId.read && (
        <IdFormHint typed={transactionId.value} method={method.value} />
      )}
    </div>
  );
  if (!claim) return field;
  return (
    <div className="pay-claim">
      {field}
      <p>{m.ifThisIdIsFromYourPayment()}</p>
      <Button variant="secondary" onClick={claim}>
        {m.thisIsMyPayment()}
      </Button>
    </div>
  );
}

/** `large`: with a preview of the picture across the whole field. */
export const ProofField = ({ payment, large }: Props & { large?: boolean }) => {
  const { proof, progress, busy } = payment;
  return (
    <div className="grid gap-3">
      <FileDrop
        label={m.paymentScreenshot()}
        required
        large={large}
        accept={PROOF_RULES.accepts.join(',')}
        file={proof.file}
        onChange={proof.choose}
        progress={progress}
        done={busy && proof.isUploaded}
        error={proof.error}
        disabled={busy}
        title={large ? m.chooseScreenshotFromYourGallery() : undefined}
        hint={m.pngOrJpg()}
        readyText={proof.prepared ? deferred.readyToSubmit() : m.makingPictureReady()}
        help={helpOf(proof)}
      />
      <AmountHint payment={payment} />
    </div>
  );
};

function helpOf({ sharedAt, prepared }: PaymentFormState['proof']): string {
  if (sharedAt !== undefined)
    return m.youSharedThisScreenshot({ time: formatDateTime(new Date(sharedAt).toISOString()) });
  return prepared && prepared.file.size < prepared.originalBytes
    ? m.madeSmaller({ size: formatBytes(prepared.originalBytes) })
    : m.oneImageShowingAmountDate();
}

export const AfterSubmission = () => (
  <p className="pay-note">
    <Info className="icon" aria-hidden="true" />
    {m.afterYouSubmitThisCourse()}
  </p>
);
