import {
  certificateIdInput,
  certificateNames,
  certificateNamesInput,
  certificatePreview,
  certificateRequestPage,
  declineCertificateInput,
  downloadResult,
  drawCertificatesInput,
  drawCertificatesResult,
  issueCertificateInput,
  listCertificatesInput,
  myCertificate,
  requestCertificateInput,
  requestedCertificate,
  reservedCertificate,
} from '@qanoon/contracts/certificates/certificates';
import { done } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { adminWith, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import * as service from '../records/list-certificates.ts';
import * as names from './confirm-names.ts';
import * as issuing from './decide-request.ts';
import { undoIssue } from './draw-certificate.ts';
import { previewCertificate } from './preview-certificate.ts';
import { requestCertificate } from './request-certificate.ts';

const issuer = adminWith('canManageEnrollments');

export const certificatesRouter = router({
  names: studentProcedure.output(certificateNames).query(({ ctx }) => names.getNames(ctx, ctx.actor)),
  confirmNames: studentProcedure
    .input(certificateNamesInput)
    .output(certificateNames)
    .mutation(({ ctx, input }) => names.confirmNames(ctx, ctx.actor, input)),
  request: studentProcedure
    .input(requestCertificateInput)
    .output(requestedCertificate)
    .mutation(({ ctx, input }) => requestCertificate(ctx, ctx.actor, input)),
  mine: studentProcedure.output(z.array(myCertificate)).query(({ ctx }) => service.listOwn(ctx, ctx.actor)),
  download: signedInProcedure
    .input(certificateIdInput)
    .output(downloadResult)
    .query(({ ctx, input }) => service.getDownload(ctx, ctx.actor, input)),
  pending: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => service.listPending(ctx, ctx.actor, input)),
  issued: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => service.listIssued(ctx, ctx.actor, input)),
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
