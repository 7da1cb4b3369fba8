import {
  certificateIdInput,
  certificatePreview,
  declineCertificateInput,
  drawCertificatesInput,
  drawCertificatesResult,
  issueCertificateInput,
  reservedCertificate,
} from '@qanoon/contracts/certificates/certificates';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import * as issuing from './decide-request.ts';
import { previewCertificate } from './preview-certificate.ts';
import { undoIssue } from './undo-issue.ts';

const issuer = adminWith('canManageEnrollments');

/** This router is merged into that of the certificates. */
export const certificateIssuingRouter = router({
  /** Issues certificates that the server draws. Each request succeeds or fails by itself. */
  draw: issuer
    .input(drawCertificatesInput)
    .output(drawCertificatesResult)
    .mutation(({ ctx, input }) => issuing.drawCertificates(ctx, ctx.actor, input)),
  undo: issuer
    .input(certificateIdInput)
    .output(done)
    .mutation(({ ctx, input }) => undoIssue(ctx, ctx.actor, input)),
  preview: issuer
    .input(certificateIdInput)
    .output(certificatePreview)
    .query(({ ctx, input }) => previewCertificate(ctx, ctx.actor, input)),
  reserve: issuer
    .input(certificateIdInput)
    .output(reservedCertificate)
    .mutation(({ ctx, input }) => issuing.reserveCode(ctx, ctx.actor, input)),
  issue: issuer
    .input(issueCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => issuing.issueCertificate(ctx, ctx.actor, input)),
  decline: issuer
    .input(declineCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => issuing.declineRequest(ctx, ctx.actor, input)),
});
