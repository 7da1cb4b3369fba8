import { createHash } from 'node:crypto';
import { formatHoursMinutes } from '@qanoon/domain/lib/duration';
import { inLanguage, type Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/certificates';
import { didOf } from './publish-issuer.ts';
import { CREDENTIALS_V2, OPEN_BADGES_V3, statusEntry } from './status-list.ts';

/** What a credential says. The texts are data: none of them becomes a name of a member or a context. */
export type CredentialFacts = {
  issuerUrl: string;
  code: string;
  issuedAt: Date;
  academyName: string;
  studentName: string;
  /** Empty when the student has given none. */
  studentNameUrdu: string;
  email: string;
  /** Random bytes, which are hashed with the e-mail address. */
  salt: string;
  courseId: string;
  courseTitle: string;
  courseDescription: string;
  courseLanguage: Language;
  courseSeconds: number;
  statusIndex: number;
};

export type CredentialDocument = ReturnType<typeof credentialDocument>;

/** The path of a credential on the host of its issuer. */
export const credentialPath = (code: string): string => `/api/certificates/${code}/credential`;

/** An OpenBadgeCredential (Open Badges 3.0, VC 2.0) without its proof. */
export function credentialDocument(facts: CredentialFacts) {
  const { issuerUrl, code, courseLanguage } = facts;
  const issuer = {
    id: didOf(issuerUrl),
    type: ['Profile'],
    name: text(facts.academyName),
    url: issuerUrl,
  };
  const courseTitle = text(facts.courseTitle);
  const narrative = inLanguage(courseLanguage, () =>
    facts.courseSeconds > 0
      ? m.credentialCriteria({ duration: formatHoursMinutes(facts.courseSeconds) })
      : m.credentialCriteriaOnly(),
  );
  return {
    '@context': [CREDENTIALS_V2, OPEN_BADGES_V3],
    id: issuerUrl + credentialPath(code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: inLanguage(courseLanguage, () => m.credentialName({ course: courseTitle })),
    issuer,
    validFrom: withoutMilliseconds(facts.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        identity('name', text(facts.studentName)),
        ...(facts.studentNameUrdu ? [identity('name', text(facts.studentNameUrdu))] : []),
        hashedIdentity('emailAddress', facts.email.toLowerCase(), facts.salt),
      ],
      achievement: {
        id: `${issuerUrl}/course/${facts.courseId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        creator: issuer,
        name: courseTitle,
        description: text(facts.courseDescription) || courseTitle,
        criteria: { narrative },
        inLanguage: courseLanguage,
      },
    },
    credentialStatus: statusEntry(issuerUrl, facts.statusIndex),
  };
}

/** Signatures are over UTF-8, which has no lone surrogates. */
const text = (value: string): string => value.toWellFormed();

const identity = (identityType: string, identityHash: string) => ({
  type: 'IdentityObject',
  hashed: false,
  identityHash,
  identityType,
});

const hashedIdentity = (identityType: string, value: string, salt: string) => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: `sha256$${createHash('sha256')
    .update(value + salt)
    .digest('hex')}`,
  identityType,
  salt,
});

/** Formats a time as the examples of both specifications do. */
export const withoutMilliseconds = (at: Date): string => at.toISOString().replace(/\.\d+Z$/u, 'Z');
