import {
  certificateIdInput,
  certificateRequestPage,
  downloadResult,
  listCertificatesInput,
  myCertificate,
} from '@qanoon/contracts/certificates/certificates';
import { z } from 'zod';
import { adminWith, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import * as lists from './list-certificates.ts';

const issuer = adminWith('canManageEnrollments');

/** This router is merged into that of the certificates. */
export const certificateRecordsRouter = router({
  mine: studentProcedure.output(z.array(myCertificate)).query(({ ctx }) => lists.listOwn(ctx, ctx.actor)),
  download: signedInProcedure
    .input(certificateIdInput)
    .output(downloadResult)
    .query(({ ctx, input }) => lists.getDownload(ctx, ctx.actor, input)),
  pending: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => lists.listPending(ctx, ctx.actor, input)),
  issued: issuer
    .input(listCertificatesInput)
    .output(certificateRequestPage)
    .query(({ ctx, input }) => lists.listIssued(ctx, ctx.actor, input)),
});
