import type { PaymentRequest } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { Field } from '@qanoon/ui/field';
import { Select, Textarea } from '@qanoon/ui/input';
import { useState } from 'react';

const REASONS = [
  'The amount on the receipt does not match the course price.',
  'The transaction ID does not match the receipt.',
  'The screenshot cannot be read.',
  'The payment has not arrived in our account.',
];
const OWN = 'own';

type Props = { request: PaymentRequest | undefined; busy: boolean; onClose: () => void; onReject: (reason: string) => Promise<void> };

/** Asks for a reason, which the student is shown; none is allowed too (decisions.md). Closing resets it. */
export function RejectDialog({ request, busy, onClose, onReject }: Props) {
  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Reject this payment?"
      description={request && `${request.studentName}, ${request.courseTitle}`}
      busy={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="reject-form" variant="danger-solid" busy={busy && 'Rejecting...'}>
            Reject
          </Button>
        </>
      }
    >
      {request && <ReasonForm key={request.id} busy={busy} onReject={onReject} />}
    </Dialog>
  );
}

function ReasonForm({ busy, onReject }: Pick<Props, 'busy' | 'onReject'>) {
  const [choice, setChoice] = useState('');
  const [own, setOwn] = useState('');
  return (
    <form
      id="reject-form"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void onReject(choice === OWN ? own.trim() : choice);
      }}
    >
      <Field label="Reason" help="The student sees this and can submit again.">
        <Select value={choice} disabled={busy} onChange={(event) => setChoice(event.target.value)}>
          <option value="">No reason given</option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
          <option value={OWN}>In my own words</option>
        </Select>
      </Field>
      {choice === OWN && (
        <Field label="In my own words">
          <Textarea value={own} maxLength={500} disabled={busy} onChange={(event) => setOwn(event.target.value)} />
        </Field>
      )}
    </form>
  );
}
