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
import { usePayment, usePaymentField } from './payment-context.ts';
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
/** The texts are keyed by the methods, so a missing one does not compile. */
const ID_HELP: Record<PaymentMethod, Message> = idHelp;

export function MethodField() {
  const { options, value, set, error, busy } = usePaymentField('method');
  return (
    <Field group required label={deferred.paymentMethod()} error={error}>
      <RadioTiles
        options={options.map(tileOf)}
        value={value ?? ('' as PaymentMethod)}
        onValueChange={set}
        disabled={busy}
      />
    </Field>
  );
}

/** Shows the account of the chosen method. If there are several, the student chooses one. */
export function Account() {
  const { price, fields } = usePayment();
  const { options: accounts, value: account, set, isLoading, busy } = usePaymentField('account');
  if (!fields.method.value) return null;
  if (isLoading) return <Skeleton className="h-32" />;
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
            onValueChange={set}
            disabled={busy}
          />
        </Field>
      )}
      <AccountSlip account={account} price={price} />
    </>
  );
}

export function TransactionIdField() {
  const { value: method } = usePaymentField('method');
  const { value, set, error, refusal, read, claim } = usePaymentField('transactionId');
  const label = transactionIdLabel(method);
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();
  const field = (
    <div ref={box}>
      <Field
        label={label}
        required
        help={method ? ID_HELP[method]() : m.choosePaymentMethodFirstThen()}
        error={error?.replace(deferred.transactionId(), label) ?? refusal}
      >
        <Input
          dir="ltr"
          value={value}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="done"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => set(event.target.value)}
        />
      </Field>
      <ReadIdHint
        typed={value}
        read={read}
        onUse={(id) => {
          set(id);
          focusField();
        }}
        onHide={focusField}
      />
      {value !== read && <IdFormHint typed={value} method={method} />}
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

/** `large` previews the picture across the whole field. */
export function ProofField({ large }: { large?: boolean }) {
  const { progress } = usePayment();
  const { busy, ...proof } = usePaymentField('proof');
  return (
    <div className="grid gap-3">
      <FileDrop
        label={m.paymentScreenshot()}
        required
        large={large}
        accept={PROOF_RULES.accepts.join(',')}
        file={proof.value}
        onChange={proof.set}
        progress={progress}
        done={busy && proof.isUploaded}
        error={proof.error}
        disabled={busy}
        title={large ? m.chooseScreenshotFromYourGallery() : undefined}
        hint={m.pngOrJpg()}
        readyText={proof.prepared ? deferred.readyToSubmit() : m.makingPictureReady()}
        help={helpOf(proof)}
      />
      <AmountHint />
    </div>
  );
}

function helpOf({ sharedAt, prepared }: PaymentFormState['fields']['proof']): string {
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
