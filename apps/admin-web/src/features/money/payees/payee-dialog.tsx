import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { PAYEE_FORMS, type PayeeAccount } from '@qanoon/contracts/money/payees';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { isWallet, PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { formatMobile, toMobileE164 } from '@qanoon/domain/lib/text/mobile-number';
import { bankOfIban, compactIban, formatIban, ibanProblem } from '@qanoon/domain/money/iban';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/payees';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Select, Textarea } from '@qanoon/ui/components/form/input';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { useRecentPassword } from './recent-password.ts';
import { RecentPasswordField } from './recent-password-field.tsx';
import './payees.css';

/** Adds an account, or changes `account`. */
export function PayeeDialog({ account, onClose }: { account?: PayeeAccount; onClose: () => void }) {
  const utils = trpc.useUtils();
  const add = trpc.payees.add.useMutation();
  const update = trpc.payees.update.useMutation();
  const recent = useRecentPassword();
  const form = useZodForm(recent.form(PAYEE_FORMS), {
    defaultValues: {
      method: account?.method ?? 'bank',
      accountTitle: account?.accountTitle ?? '',
      number: formatMobile(account?.number ?? ''),
      iban: formatIban(account?.iban ?? ''),
      bankName: account?.bankName ?? '',
      instructions: account?.instructions ?? '',
      password: '',
    },
    async onSubmit(fields) {
      await recent.confirm((passwordProof) => {
        const confirmed = { ...fields, passwordProof };
        return account
          ? update.mutateAsync({ ...confirmed, id: account.id, version: account.version })
          : add.mutateAsync(confirmed);
      });
      await Promise.all([utils.payees.list.invalidate(), utils.payees.notices.invalidate()]);
      toast.success(account ? m.accountChanged() : m.accountAdded());
      onClose();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => {
      toast.error(messageOf(failure, m.accountCouldNotBeSaved()));
      if (codeOf(failure) === 'PAYEE_CHANGED') void utils.payees.list.invalidate();
    },
  });
  const hasMobileNumber = isWallet(form.watch('method'));
  const iban = compactIban(form.watch('iban'));

  /** Suggests the bank, unless the administrator has typed another name. */
  function suggestBank(typed: string) {
    const suggested = bankOfIban(compactIban(typed));
    const present = form.getValues('bankName');
    if (suggested && (!present || present === bankOfIban(iban))) form.setValue('bankName', suggested);
  }

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={account ? m.editPaymentAccount() : common.addPaymentAccount()}
      description={m.studentsSeeItInPaymentForm()}
      submitLabel={account ? common.save() : m.addAccount()}
      busyLabel={deferred.saving()}
    >
      <Field label={deferred.paymentMethod()} required error={form.errorOf('method')}>
        <Select disabled={form.busy} {...form.register('method')}>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentMethodName(method)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={deferred.accountTitle()} required error={form.errorOf('accountTitle')}>
        <Input
          maxLength={100}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('accountTitle')}
        />
      </Field>
      <Field
        label={hasMobileNumber ? m.mobileNumber() : deferred.accountNumber()}
        error={form.errorOf('number')}
      >
        <Input
          dir="ltr"
          inputMode={hasMobileNumber ? 'tel' : 'text'}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('number')}
        />
      </Field>
      <Field
        label="IBAN"
        error={form.errorOf('iban')}
        help={<span aria-live="polite">{ibanHint(iban, form.watch('number'))}</span>}
      >
        <Input
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={form.busy}
          {...form.register('iban', { onChange: (event) => suggestBank(event.target.value as string) })}
        />
      </Field>
      <Field label={deferred.bankName()} required={!hasMobileNumber} error={form.errorOf('bankName')}>
        <Input
          maxLength={100}
          autoComplete="off"
          enterKeyHint="next"
          readOnly={form.busy}
          {...form.register('bankName')}
        />
      </Field>
      <Field
        label={deferred.instructions()}
        error={form.errorOf('instructions')}
        help={m.shownBelowAccountSuchAs()}
      >
        <Textarea rows={2} maxLength={500} readOnly={form.busy} {...form.register('instructions')} />
      </Field>
      <RecentPasswordField
        isConfirmed={recent.proof !== undefined}
        error={form.errorOf('password')}
        readOnly={form.busy}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

function ibanHint(iban: string, number: string): string {
  if (!iban) return m.withIbanStudentsCanPay();
  if (ibanProblem(iban)) return m.ofCharacters({ count: iban.length });
  const bank = bankOfIban(iban);
  const mobile = toMobileE164(number);
  if (mobile && iban.endsWith(mobile.slice(3))) return bank ? m.ibanEndsInMobile({ bank }) : m.ibanOfMobile();
  return bank ? m.validBank({ bank }) : m.bankCodeUnknown({ code: iban.slice(4, 8) });
}
