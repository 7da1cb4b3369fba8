import * as deferred from '@qanoon/messages/shared/deferred';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import './unverified-notice.css';

type UnverifiedNoticeProps = {
  email: string;
  sending: boolean;
  sent: boolean;
  onSend: () => void;
  correctLabel: string;
  onCorrect: () => void;
};

/**
 * Reports that the e-mail address is not verified. Offers to send another link and to correct the address.
 */
export function UnverifiedNotice({
  email,
  sending,
  sent,
  onSend,
  correctLabel,
  onCorrect,
}: UnverifiedNoticeProps) {
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
        <Button variant="ghost" onClick={onCorrect}>
          {correctLabel}
        </Button>
        <span role="status">{sent && uiDeferred.newLinkIsOnIts()}</span>
      </div>
    </Notice>
  );
}
