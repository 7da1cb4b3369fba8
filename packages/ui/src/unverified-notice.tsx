import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type UnverifiedNoticeProps = { email: string; sending: boolean; sent: boolean; onSend: () => void };

/** Reports that the e-mail address is not verified, and sends another link. */
export function UnverifiedNotice({ email, sending, sent, onSend }: UnverifiedNoticeProps) {
  return (
    <Notice className="unverified">
      <p>
        Your e-mail address is not verified yet. Open the link in the mail that we sent to{' '}
        <b className="wrap-anywhere">{email}</b>.
      </p>
      <div className="unverified-again">
        <Button variant="secondary" busy={sending && 'Sending...'} onClick={onSend}>
          Send again
        </Button>
        <span role="status">{sent && 'A new link is on its way. Look in the spam folder too.'}</span>
      </div>
    </Notice>
  );
}
