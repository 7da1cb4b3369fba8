import { personalNotes } from './administration/students/personal-notes.repo.ts';
import { sampleAddressMails, sampleImportMails } from './administration/students/sample-student-mails.ts';
import { sampleCourseMails } from './catalog/course-drafts/sample-course-mails.ts';
import { isCoursePicture } from './catalog/courses/courses.service.ts';
import { isPreviewCaptions, isPreviewVideo } from './catalog/courses/previews.repo.ts';
import { personalRatings } from './catalog/ratings/personal-ratings.repo.ts';
import { withdrawCredentials } from './certificates/credentials/credentials.service.ts';
import {
  sampleCertificateMails,
  sampleRequestMails,
} from './certificates/issuing/sample-certificate-mails.ts';
import { isOwnCertificate } from './certificates/records/list-certificates.ts';
import { personalCertificates } from './certificates/records/personal-certificates.repo.ts';
import { flagCertificates } from './certificates/register/flag-certificates.repo.ts';
import { scheduleAutomaticIssue } from './certificates/requests/issue-automatically.ts';
import { canSeePicture } from './certificates/settings/certificate-settings.service.ts';
import { personalEnrollments } from './enrollments/personal-enrollments.repo.ts';
import { sampleEnrollmentMails, sampleLectureMails } from './enrollments/sample-enrollment-mails.ts';
import { sampleApprovalsMails } from './evidence/automatic-approval/sample-approvals-mail.ts';
import { releaseCredits, setReversedCreditAside } from './evidence/credits/decide-credit.ts';
import { personalCredits } from './evidence/credits/personal-credits.repo.ts';
import { connectCertain } from './evidence/matching/connect-certain-credit.ts';
import { scheduleMatching } from './evidence/matching/matching.service.ts';
import { checkClaimedProof } from './evidence/proof-checks/proof-checks.service.ts';
import { personalDecisions } from './evidence/reviews/queued-decisions.repo.ts';
import { canPlayVideo, canReadCaptions, canReadResource } from './learning/check-lecture-access.ts';
import { courseCompleted } from './learning/complete-video.ts';
import { personalStudies } from './learning/personal-studies.repo.ts';
import { prepareVideo } from './media/parsing/prepare-video.ts';
import { reencodeImage } from './media/pictures/reencode-image.ts';
import { personalEntries } from './money/ledger/personal-entries.repo.ts';
import { samplePayeeMails } from './money/payees/sample-payee-mails.ts';
import { personalScholarships } from './money/prices/personal-scholarships.repo.ts';
import { personalReceipts } from './money/receipts/personal-receipts.repo.ts';
import { saleReversed } from './orders/orders/reverse-order.ts';
import { personalPayments } from './orders/payments/erase-payments.ts';
import {
  paymentApproved,
  paymentReversed,
  paymentSubmitted,
  paymentsRejected,
} from './orders/payments/payment-events.ts';
import { isOwnProof } from './orders/payments/payments.service.ts';
import {
  sampleOrderMails,
  samplePaymentMails,
  sampleSubmissionMails,
} from './orders/payments/sample-payment-mails.ts';
import { sampleReviewMails } from './orders/review-mails/sample-review-mails.ts';
import { personalDataParts } from './people/accounts/personal-data-parts.ts';
import { sampleAccountMails } from './people/auth/sample-account-mails.ts';
import { sampleInvitationMails } from './people/invitations/sample-invitation-mails.ts';
import { isOwnPicture } from './people/profiles/profiles.service.ts';
import { mediaValidators } from './platform/file-checks/media-validators.ts';
import { fileReaders } from './platform/files/file-access.ts';
import { sampleMails } from './platform/mail/sample-mail.ts';

/**
 * Fills what domains leave open to those above them (handlers.ts). Every program that calls services must
 * call this first; calling it again changes nothing.
 */
export function connectDomains(): void {
  handleEvents();
  personalDataParts.fill([
    personalPayments,
    personalEnrollments,
    personalReceipts,
    personalScholarships,
    personalEntries,
    personalCredits,
    personalDecisions,
    { erase: withdrawCredentials },
    personalCertificates,
    personalStudies,
    personalRatings,
    personalNotes,
  ]);
  fileReaders.fill({
    'payment-proof': { access: 'admin:canManageEnrollments', isReadableBy: isOwnProof },
    certificate: { access: 'admin:canManageEnrollments', isReadableBy: isOwnCertificate },
    'certificate-signature': { isReadableBy: canSeePicture },
    'certificate-seal': { isReadableBy: canSeePicture },
    video: { access: 'admin:canManageCourses', isReadableBy: canPlayVideo, isPublic: isPreviewVideo },
    captions: {
      access: 'admin:canManageCourses',
      isReadableBy: canReadCaptions,
      isPublic: isPreviewCaptions,
    },
    resource: { access: 'admin:canManageCourses', isReadableBy: canReadResource },
    thumbnail: { access: 'admin:canManageCourses', isReadableBy: isCoursePicture },
    publication: { access: 'admin:canManageAcademy' },
    logo: { access: 'signed-in' },
    'profile-image': { isReadableBy: isOwnPicture },
    signature: { isReadableBy: isOwnPicture },
    // Nobody may read a statement, because only the import reads it.
    statement: {},
  });
  sampleMails.fill([
    sampleAccountMails,
    samplePaymentMails,
    sampleOrderMails,
    sampleEnrollmentMails,
    sampleCertificateMails,
    sampleLectureMails,
    sampleCourseMails,
    sampleAddressMails,
    sampleInvitationMails,
    sampleImportMails,
    samplePayeeMails,
    sampleSubmissionMails,
    sampleReviewMails,
    sampleApprovalsMails,
    sampleRequestMails,
  ]);
  mediaValidators.fill({ reencodePicture: reencodeImage, prepareVideo });
}

function handleEvents(): void {
  paymentSubmitted.handledBy(checkClaimedProof, (deps, tx, { id }) =>
    scheduleMatching(deps, tx, { paymentId: id }),
  );
  paymentApproved.handledBy(connectCertain);
  paymentsRejected.handledBy(releaseCredits);
  paymentReversed.handledBy(setReversedCreditAside);
  saleReversed.handledBy(flagCertificates);
  courseCompleted.handledBy(scheduleAutomaticIssue);
}
