import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import { textIn } from '@qanoon/domain/academy/academy';
import type { IssuedState } from '@qanoon/domain/certificates/certificate-states';
import { formatDate } from '@qanoon/domain/lib/dates';
import { currentLanguage } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/verification';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Rich } from '@qanoon/ui/components/text/rich';
import { Written } from '@qanoon/ui/components/text/written';
import { CircleCheck, CircleX, type LucideIcon, RefreshCw } from 'lucide-react';
import { CertificateLink } from './certificate-link.tsx';

const STATES: Record<IssuedState, { title: Message; icon: LucideIcon }> = {
  valid: { title: m.certificateIsValid, icon: CircleCheck },
  replaced: { title: m.certificateWasReplaced, icon: RefreshCw },
  revoked: { title: m.certificateWasRevoked, icon: CircleX },
};

/** Shows the state of the certificate by words, an icon and a color. */
export function Verdict({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, reason } = certificate;
  const { title, icon: Icon } = STATES[state];
  return (
    <header className="record-head">
      <Icon className="record-mark" aria-hidden="true" />
      <div>
        <h1 id="verdict">{title()}</h1>
        <p>
          <Explanation certificate={certificate} />
        </p>
        {reason && (
          <p className="record-reason">
            <b>{deferred.reason()}:</b> <Written>{reason}</Written>
          </p>
        )}
      </div>
    </header>
  );
}

function Explanation({ certificate }: { certificate: VerifiedCertificate }) {
  const { state, stateSince, issuedAt, replacedBy } = certificate;
  const academy = textIn(currentLanguage(), { en: certificate.academyName, ur: certificate.academyNameUrdu });
  if (state === 'valid') return m.issuedItOn({ academy, date: formatDate(issuedAt) });
  const date = formatDate(stateSince);
  if (state === 'revoked') return m.revokedItOn({ academy, date });
  return (
    <Rich
      parts={m.replacedItOn({
        academy,
        date,
        code: replacedBy ?? '',
        link: () => <CertificateLink code={replacedBy ?? ''} />,
      })}
    />
  );
}
