import {
  certificateIdInput,
  reissueCertificateInput,
  reservedCertificate,
  reserveReissueInput,
  revokeCertificateInput,
} from '@qanoon/contracts/certificates/certificates';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './revoke-certificate.ts';

const issuer = adminWith('canManageEnrollments');

export const certificateRegisterRouter = router({
  revoke: issuer
    .input(revokeCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => service.revokeCertificate(ctx, ctx.actor, input)),
  reinstate: issuer
    .input(certificateIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.reinstateCertificate(ctx, ctx.actor, input)),
  reserve: issuer
    .input(reserveReissueInput)
    .output(reservedCertificate)
    .mutation(({ ctx, input }) => service.reserveReissue(ctx, input)),
  reissue: issuer
    .input(reissueCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => service.reissueCertificate(ctx, ctx.actor, input)),
});
