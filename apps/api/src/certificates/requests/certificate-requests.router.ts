import {
  certificateNames,
  certificateNamesInput,
  requestCertificateInput,
  requestedCertificate,
} from '@qanoon/contracts/certificates/certificates';
import { router, studentProcedure } from '../../lib/trpc.ts';
import { confirmNames, getNames } from './confirm-names.ts';
import { requestCertificate } from './request-certificate.ts';

/** This router is merged into that of the certificates. */
export const certificateRequestsRouter = router({
  names: studentProcedure.output(certificateNames).query(({ ctx }) => getNames(ctx, ctx.actor)),
  confirmNames: studentProcedure
    .input(certificateNamesInput)
    .output(certificateNames)
    .mutation(({ ctx, input }) => confirmNames(ctx, ctx.actor, input)),
  request: studentProcedure
    .input(requestCertificateInput)
    .output(requestedCertificate)
    .mutation(({ ctx, input }) => requestCertificate(ctx, ctx.actor, input)),
});
