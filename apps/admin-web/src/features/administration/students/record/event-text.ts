import type { StudentEvent, StudentEventKind } from '@qanoon/contracts/administration/students';
import { AUDIT_ACTIONS } from '@qanoon/contracts/platform/audit';
import * as m from '@qanoon/messages/admin/students';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { actionLabel } from '../../../platform/audit-action-label.ts';

const TEXTS: Record<Exclude<StudentEventKind, 'administration'>, Message> = {
  registered: m.registered,
  verified: m.verifiedEmailAddress,
  'signed-in': m.signedIn,
  'payment-submitted': m.submittedPayment,
  'payment-approved': deferred.paymentApproved,
  'payment-rejected': deferred.paymentRejected,
  enrolled: shared.enrolled,
  completed: m.completedCourse,
  watched: m.watched,
  'certificate-requested': m.requestedCertificate,
  'certificate-issued': deferred.certificateIssued,
  'mail-sent': m.emailSent,
  'note-added': m.noteAdded,
};

/** Writes an event in one line, such as `Payment approved: Contract Law, by Ayesha Khan`. */
export function eventText({ kind, subject, actorName }: StudentEvent): string {
  const event =
    kind === 'administration' ? administrationText(subject) : `${TEXTS[kind]()}${subject && `: ${subject}`}`;
  return actorName ? m.eventBy({ event, name: actorName }) : event;
}

/** Turns `student.enrolled: Contract Law` into `Student enrolled: Contract Law`. */
function administrationText(subject: string): string {
  const action = AUDIT_ACTIONS.find((each) => subject === each || subject.startsWith(`${each}: `));
  return action ? actionLabel(action) + subject.slice(action.length) : subject;
}
