import { credentialConsentInput, verifyCertificateInput } from '@qanoon/contracts/certificates/certificates';
import { signedCredential } from '@qanoon/contracts/certificates/credentials';
import { done } from '@qanoon/contracts/lib/primitives';
import { publicProcedure, router, studentProcedure } from '../../lib/trpc.ts';
import { getPublished, setConsent } from './credentials.service.ts';

export const credentialsRouter = router({
  setConsent: studentProcedure
    .input(credentialConsentInput)
    .output(done)
    .mutation(({ ctx, input }) => setConsent(ctx, ctx.actor, input)),
  /** This procedure serves the documented call. */
  published: publicProcedure
    .input(verifyCertificateInput)
    .output(signedCredential)
    .query(({ ctx, input }) => getPublished(ctx, input)),
});
