import { type IdForm, idFormOf } from '@qanoon/contracts/orders/transaction-id-form';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/payment';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { useSettled } from '../order/use-settled.ts';

const TEXTS: Partial<Record<IdForm, Message>> = {
  'id-short': m.idIsShort,
  'one-character': m.idIsShort,
  'phone-number': m.idIsPhoneNumber,
  iban: m.idIsIban,
};

type Props = { typed: string; method: PaymentMethod | undefined };

/**
 * Says that the typed text does not look like an ID. It never prevents submitting, because a reviewer
 * decides.
 */
export function IdFormHint({ typed, method }: Props) {
  const settled = useSettled(typed);
  const text = settled === typed && method && findText(typed, method);
  return (
    <div role="status">
      {text && (
        <Notice tone="warning" className="pay-read">
          {text()}
        </Notice>
      )}
    </div>
  );
}

/** The field itself explains an empty ID, and one with refused characters. */
function findText(typed: string, method: PaymentMethod): Message | undefined {
  const key = normalizeTransactionId(typed);
  return key === '' || refusedCharacter(typed) ? undefined : TEXTS[idFormOf(key, method)];
}
