import { useAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import { formatDate, formatDateTime, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { formatHoursMinutes } from '@qanoon/domain/lib/duration';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/verification';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { SmallRosette } from '@qanoon/ui/components/brand/ornaments';
import type { ReactNode } from 'react';
import { Verdict } from './verdict.tsx';

type Props = { certificate: VerifiedCertificate; checkedAt: string };

/** Shows what the academy's records say about a certificate, first its state and then what is printed. */
export function CertificateRecord({ certificate, checkedAt }: Props) {
  const { code, state, studentName, studentNameUrdu, courseTitle } = certificate;
  const address = `${config.publicUrl}${languagePath(currentLanguage(), `/verify/${code}`)}`;
  return (
    <article className={`record record-${state}`} aria-labelledby="verdict">
      <Verdict certificate={certificate} />
      <div className="record-body">
        <SmallRosette className="record-rosette" />
        <h2 className="sr-only">{m.whatItSays()}</h2>
        <dl className="record-facts">
          <Fact term={m.issuedTo()} className="record-large">
            <Written className="record-name" text={studentName} />
            {studentNameUrdu && <Written className="record-name" text={studentNameUrdu} />}
          </Fact>
          <Fact term={shared.course()} className="record-large">
            <Written className="record-course" text={courseTitle} />
          </Fact>
          <SmallFacts certificate={certificate} />
        </dl>
        <p className="record-compare">{m.compareWithThePaper()}</p>
      </div>
      <footer className="record-foot">
        {m.checkedOn({ time: formatDateTime(checkedAt) })}
        <bdi dir="ltr" className="record-address">
          {address}
        </bdi>
      </footer>
    </article>
  );
}

function SmallFacts({ certificate }: { certificate: VerifiedCertificate }) {
  const { code, issuedAt, completedOn, courseSeconds, instructorName, signatories } = certificate;
  return (
    <>
      <Fact term={deferred.certificateCode()}>
        <bdi dir="ltr" className="record-id">
          {code}
        </bdi>
      </Fact>
      <Fact term={deferred.issuedOn()}>{formatDate(issuedAt)}</Fact>
      {completedOn && (
        <Fact term={m.completedOn()}>{formatDate(startOfKarachiDay(completedOn).toISOString())}</Fact>
      )}
      {courseSeconds ? <Fact term={m.courseLength()}>{formatHoursMinutes(courseSeconds)}</Fact> : null}
      <Fact term={shared.instructor()}>
        <bdi>{instructorName}</bdi>
      </Fact>
      {signatories.length > 0 && (
        <Fact term={m.signedBy()}>
          {signatories.map(({ name, title }) => (
            <span key={name + title} className="record-line">
              <bdi>{name}</bdi>
              {title && <bdi className="record-second">{title}</bdi>}
            </span>
          ))}
        </Fact>
      )}
      <Fact term={m.issuedBy()} className="record-large">
        <Issuer certificate={certificate} />
      </Fact>
    </>
  );
}

/** Shows the academy's name as printed, and how to reach it today. */
function Issuer({ certificate: { academyName, academyNameUrdu } }: Pick<Props, 'certificate'>) {
  const { address, email, phone } = useAcademy();
  return (
    <>
      <bdi className="record-line">{academyName}</bdi>
      {academyNameUrdu && <Written className="record-line" text={academyNameUrdu} />}
      {address && <bdi className="record-line record-second">{address}</bdi>}
      <span className="record-contact">
        {email && (
          <a className="link" href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        )}
        {phone && (
          <a className="link" href={`tel:${phone.replace(/[^\d+]/gu, '')}`} dir="ltr">
            {phone}
          </a>
        )}
        <a className="link" href={config.publicUrl} dir="ltr">
          {new URL(config.publicUrl).host}
        </a>
      </span>
    </>
  );
}

/** A name or title on a line of its own, in the letters of its script. */
function Written({ className, text }: { className: string; text: string }) {
  const isUrdu = /\p{Script=Arabic}/u.test(text);
  return (
    <bdi className={isUrdu ? `${className} urdu` : className} lang={isUrdu ? 'ur' : undefined}>
      {text}
    </bdi>
  );
}

const Fact = ({
  term,
  className = '',
  children,
}: {
  term: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={`record-fact ${className}`}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
