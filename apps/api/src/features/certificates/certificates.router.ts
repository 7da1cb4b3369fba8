import {
  certificateIdInput,
  certificateRequests,
  downloadAnswer,
  issueCertificateInput,
  myCertificate,
  requestCertificateInput,
} from '@qanoon/contracts/certificates';
import { done } from '@qanoon/contracts/primitives';
import { z } from 'zod';
import { adminWith, router, signedInProcedure, studentProcedure } from '../../trpc.ts';
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
    .output(downloadAnswer)
    .query(({ ctx, input }) => service.getDownload(ctx, ctx.actor, input)),
  requests: issuer.output(certificateRequests).query(({ ctx }) => service.listRequests(ctx, ctx.actor)),
  issue: issuer
    .input(issueCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => service.issueCertificate(ctx, ctx.actor, input)),
});
