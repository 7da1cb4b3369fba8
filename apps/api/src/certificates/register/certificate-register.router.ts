import {
  certificateIdInput,
  reissueCertificateInput,
  reservedCertificate,
  reserveReissueInput,
  revokeCertificateInput,
} from '@qanoon/contracts/certificates/certificates';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import { reissueCertificate, reserveReissue } from './reissue-certificate.ts';
import { reinstateCertificate, revokeCertificate } from './revoke-certificate.ts';

const issuer = adminWith('canManageEnrollments');

export const certificateRegisterRouter = router({
  revoke: issuer
    .input(revokeCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => revokeCertificate(ctx, ctx.actor, input)),
  reinstate: issuer
    .input(certificateIdInput)
    .output(done)
    .mutation(({ ctx, input }) => reinstateCertificate(ctx, ctx.actor, input)),
  reserve: issuer
    .input(reserveReissueInput)
    .output(reservedCertificate)
    .mutation(({ ctx, input }) => reserveReissue(ctx, input)),
  reissue: issuer
    .input(reissueCertificateInput)
    .output(done)
    .mutation(({ ctx, input }) => reissueCertificate(ctx, ctx.actor, input)),
});
