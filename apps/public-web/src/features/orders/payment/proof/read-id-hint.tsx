import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import * as m from '@qanoon/messages/public/payment';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { useSettled } from '../order/use-settled.ts';

type Props = {
  typed: string;
  /** What the server has read from the screenshot. */
  read: string | undefined;
  onUse: (id: string) => void;
  onHide: () => void;
};

const id = (text: React.ReactNode) => (
  <bdi dir="ltr" className="tnum wrap-anywhere">
    {text}
  </bdi>
);

/**
 * Says that the ID was read from the screenshot, offers it when the field is empty, or says that another one was typed.
 * It never prevents submitting.
 */
export function ReadIdHint({ typed, read, onUse, onHide }: Props) {
  const [hidden, setHidden] = useState<string>();
  const settled = useSettled(typed);
  const isShown = read !== undefined && read !== hidden && settled === typed && isOther(typed, read);
  return (
    <div role="status">
      {typed === read && (
        <p className="field-ok">
          <ScanText className="icon icon-sm" aria-hidden="true" />
          <span>{m.idWasRead()}</span>
        </p>
      )}
      {isShown && (
        <Notice className="pay-read">
          <p>
            {typed.trim() === '' ? (
              <Rich parts={m.weReadThisId({ read, id })} />
            ) : (
              <Rich parts={m.typedIdDiffers({ typed: typed.trim(), read, id })} />
            )}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => onUse(read)}>
              {m.fillInThisId()}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setHidden(read);
                onHide();
              }}
            >
              {m.hideThisHint()}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The field explains IDs with refused characters itself. */
const isOther = (typed: string, read: string): boolean =>
  refusedCharacter(typed) === undefined && normalizeTransactionId(typed) !== normalizeTransactionId(read);
