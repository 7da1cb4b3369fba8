import * as deferred from '@qanoon/messages/shared/deferred';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Rich } from './rich.tsx';

type UnverifiedNoticeProps = { email: string; sending: boolean; sent: boolean; onSend: () => void };

/** Reports that the e-mail address is not verified, and sends another link. */
export function UnverifiedNotice({ email, sending, sent, onSend }: UnverifiedNoticeProps) {
  return (
    <Notice className="unverified">
      <p>
        <Rich
          parts={uiDeferred.emailIsNotVerifiedYet({
            email,
            b: (text) => <b className="wrap-anywhere">{text}</b>,
          })}
        />
      </p>
      <div className="unverified-again">
        <Button variant="secondary" busy={sending && deferred.sending()} onClick={onSend}>
          {deferred.sendAgain()}
        </Button>
        <span role="status">{sent && uiDeferred.newLinkIsOnIts()}</span>
      </div>
    </Notice>
  );
}
