import { useSession } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/admin/certificates';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

const profile = (text: ReactNode) => (
  <Link to="/settings" className="link">
    {text}
  </Link>
);
const settings = (text: ReactNode) => (
  <Link to="/academy/certificates" className="link">
    {text}
  </Link>
);

/** Says which signature is missing to issue certificates, and where this administrator can add it. */
export function SignatureMissing() {
  const mayName = useSession()?.user.permissions?.canManageAcademy ?? false;
  const notice = useRef<HTMLDivElement>(null);
  // The notice scrolls into view, because the pressed button may be far below it.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Notice ref={notice} tone="warning" role="alert" className="certificate-missing">
      <p>
        <b>{m.signatureIsMissing()}</b>
      </p>
      <p>
        {mayName ? (
          <Rich parts={m.addItInProfileOrSettings({ profile, settings })} />
        ) : (
          <Rich parts={m.addItInProfile({ profile })} />
        )}
      </p>
    </Notice>
  );
}
