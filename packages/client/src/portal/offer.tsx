import * as m from '@qanoon/messages/shared/client';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { useState } from 'react';
import { personalStorage } from '../session/personal-storage.ts';

type OfferProps = {
  /** The offer's name in this browser's storage. */
  name: string;
  text: string;
  action: string;
  busy?: boolean;
  onAccept: () => void;
};

/** Offers a setting. After "Not now" this browser does not show it again. */
export function Offer({ name, text, action, busy = false, onAccept }: OfferProps) {
  const [declined, setDeclined] = useState(() => personalStorage.get(name) !== null);
  if (declined) return null;
  return (
    <Notice className="offer">
      <p>{text}</p>
      <div className="offer-actions">
        <Button variant="secondary" busy={busy && m.oneMoment()} onClick={onAccept}>
          {action}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            personalStorage.set(name, 'declined');
            setDeclined(true);
          }}
        >
          {m.notNow()}
        </Button>
      </div>
    </Notice>
  );
}
