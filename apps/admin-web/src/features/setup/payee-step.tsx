import { messageOf, trpc } from '@qanoon/client/trpc';
import { useZodForm } from '@qanoon/client/use-zod-form';
import { PAYMENT_METHODS, type PaymentMethod } from '@qanoon/contracts/payments';
import { oneLineText, requiredText } from '@qanoon/contracts/text';
import { Field } from '@qanoon/ui/field';
import { Input, PasswordInput } from '@qanoon/ui/input';
import { RadioTiles } from '@qanoon/ui/radio-tiles';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { addPayee } from './add-payee.ts';
import { StepActions } from './step-actions.tsx';

const METHOD_TITLES: Record<PaymentMethod, string> = {
  easypaisa: 'easypaisa',
  jazzcash: 'jazzcash',
  sadapay: 'sadapay',
  bank: 'Bank account',
};
const METHODS = PAYMENT_METHODS.map((value) => ({ value, title: METHOD_TITLES[value] }));

// Numbers are checked by the server, which reads every spelling of them.
const formSchema = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    accountTitle: requiredText('Account title is required', 100),
    number: oneLineText().max(40, 'At most 40 characters'),
    iban: oneLineText().max(60, 'At most 60 characters'),
    bankName: oneLineText().max(100, 'At most 100 characters'),
    password: z.string().min(1, 'Enter your password').max(1000),
  })
  .superRefine(({ method, number, iban, bankName }, ctx) => {
    const require = (path: string, value: string, message: string) =>
      value || ctx.addIssue({ code: 'custom', path: [path], message });
    if (method !== 'bank') return void require('number', number, 'Mobile number is required');
    require('bankName', bankName, 'Bank name is required');
    require('iban', iban, 'IBAN is required');
  });

/** Adds the first payment account. */
export function PayeeStep({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm(formSchema, {
    defaultValues: {
      method: 'bank',
      accountTitle: '',
      number: '',
      iban: '',
      bankName: '',
      password: '',
    } as z.input<typeof formSchema>,
    async onSubmit({ number, iban, bankName, ...fields }) {
      // What was typed for the other kind of account is not sent.
      const account =
        fields.method === 'bank' ? { number: '', iban, bankName } : { number, iban: '', bankName: '' };
      await addPayee({ ...fields, ...account, instructions: '' });
      await utils.setup.checklist.invalidate();
      toast.success('Payment account added');
      onDone();
    },
    errorFields: { WRONG_PASSWORD: 'password' },
    onFailure: (failure) => toast.error(messageOf(failure, 'Failed to add the account')),
  });
  const isBank = form.watch('method') === 'bank';
  return (
    <form noValidate className="settings-form" onSubmit={form.onSubmit}>
      <Field group label="Kind of account">
        <RadioTiles
          options={METHODS}
          value={form.watch('method')}
          onValueChange={(method) => form.setValue('method', method)}
          disabled={form.busy}
        />
      </Field>
      <Field
        label="Account title"
        required
        help="The name that students see when they pay."
        error={form.errorOf('accountTitle')}
      >
        <Input autoComplete="off" maxLength={100} readOnly={form.busy} {...form.register('accountTitle')} />
      </Field>
      {isBank && (
        <Field label="Bank name" required error={form.errorOf('bankName')}>
          <Input autoComplete="off" maxLength={100} readOnly={form.busy} {...form.register('bankName')} />
        </Field>
      )}
      <Field
        label={isBank ? 'IBAN' : 'Mobile number'}
        required
        help={isBank ? '24 characters that begin with PK' : 'Such as 03XXXXXXXXX'}
        error={form.errorOf(isBank ? 'iban' : 'number')}
      >
        <Input
          key={isBank ? 'iban' : 'number'}
          autoComplete="off"
          spellCheck={false}
          readOnly={form.busy}
          {...form.register(isBank ? 'iban' : 'number')}
        />
      </Field>
      <Field
        label="Your password"
        required
        help="Payment accounts only change with the password of an administrator."
        error={form.errorOf('password')}
      >
        <PasswordInput autoComplete="current-password" readOnly={form.busy} {...form.register('password')} />
      </Field>
      <StepActions busy={form.busy && 'Adding...'} onSkip={onDone}>
        Add the account
      </StepActions>
    </form>
  );
}
