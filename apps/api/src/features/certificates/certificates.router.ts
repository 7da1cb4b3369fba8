import {
  certificateIdInput,
  certificateRequestPage,
  downloadResult,
  issueCertificateInput,
  listCertificatesInput,
  myCertificate,
  requestCertificateInput,
  verifiedCertificate,
  verifyCertificateInput,
} from '@qanoon/contracts/certificates';
import { done } from '@qanoon/contracts/primitives';
import { z } from 'zod';
import { adminWith, publicProcedure, router, signedInProcedure, studentProcedure } from '../../trpc.ts';
import { verifyCertificate } from './certificate-verification.service.ts';
import * as service from './certificates.service.ts';

const issuer = adminWith('canManageEnrollments');

export const certificatesRouter = router({
  request: studentProcedure
    .input(requestCertificateInput)
    .output(myCertificate)
    .mutation(({ ctx, input }) => service.requestCertificate(ctx, ctx.actor, input)),
  mine: studentProcedure.output(z.array(myCertificate)).query(({ ctx }) => service.listOwn(ctx, ctx.actor)),
  download: signedInProcedure
    .input(certificateIdInput)
    .output(downloadResult)
    .query(({ ctx, input }) => service.getDownload(ctx, ctx.actor, input)),
  verify: publicProcedure
    .input(verifyCertificateInput)
    .output(verifiedCertificate)
    .query(({ ctx, input }) => verifyCertificate(ctx, input)),
  pending: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => service.listPending(ctx, ctx.actor, input)),
  issued: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => service.listIssued(ctx, ctx.actor, input)),
  issue: issuer
    .input(issueCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => service.issueCertificate(ctx, ctx.actor, input)),
});
