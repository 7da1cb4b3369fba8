import {
  certificateStatistics,
  verifiedCertificate,
  verifyCertificateInput,
} from '@qanoon/contracts/certificates/certificates';
import { publicProcedure, router } from '../../lib/trpc.ts';
import { getStatistics, verifyCertificate } from './certificate-verification.service.ts';

export const certificateVerificationRouter = router({
  verify: publicProcedure
    .input(verifyCertificateInput)
    .output(verifiedCertificate)
    .query(({ ctx, input }) => verifyCertificate(ctx, input)),
  statistics: publicProcedure.output(certificateStatistics).query(({ ctx }) => getStatistics(ctx)),
});
