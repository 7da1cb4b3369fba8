import { useAcademy } from '@qanoon/client/page/academy';
import { readCertificateCode } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/public/verification';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useLocation } from '@tanstack/react-router';
import type { Verification } from './verify.ts';

type Props = { typed: string; problem: Extract<Verification, { problem: unknown }>['problem'] };

const MAX_SHOWN = 40;
const strong = (text: string) => (
  <b className="wrap-anywhere">
    <bdi dir="ltr">{text}</bdi>
  </b>
);

/** Says why there is no certificate to show. A failed request can be repeated even without scripts. */
export function VerificationProblem({ typed, problem }: Props) {
  const { email } = useAcademy();
  if (problem === 'malformed')
    return (
      <Notice tone="warning" role="status">
        <Rich parts={m.isNotACertificateCode({ typed: typed.slice(0, MAX_SHOWN), b: strong })} />
      </Notice>
    );
  if (problem === 'unknown')
    return (
      <Notice tone="warning" role="status">
        <Rich
          parts={m.noCertificateWithTheId({
            code: readCertificateCode(typed) ?? typed,
            b: (text) => <b>{text}</b>,
          })}
        />
        {email && (
          <>
            {' '}
            <Rich
              parts={m.ifItIsTheSameWriteTo({
                email,
                link: (text) => (
                  <a className="link" href={`mailto:${email}`}>
                    {text}
                  </a>
                ),
              })}
            />
          </>
        )}
      </Notice>
    );
  return (
    <Notice tone="warning" role="status">
      {problem === 'too-many' ? (
        <Rich parts={m.tooManyAttempts({ b: (text) => <b>{text}</b> })} />
      ) : (
        m.couldNotVerifyCertificatePlease()
      )}
      <Again />
    </Notice>
  );
}

function Again() {
  const { publicHref } = useLocation();
  return (
    <p className="mt-3">
      <Button asChild variant="secondary">
        <a href={publicHref}>{shared.tryAgain()}</a>
      </Button>
    </p>
  );
}
