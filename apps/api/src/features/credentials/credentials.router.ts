import { credentialConsentInput } from '@qanoon/contracts/certificates';
import { done } from '@qanoon/contracts/primitives';
import { router, studentProcedure } from '../../trpc.ts';
import { setConsent } from './credentials.service.ts';

export const credentialsRouter = router({
  setConsent: studentProcedure
    .input(credentialConsentInput)
    .output(done)
    .mutation(({ ctx, input }) => setConsent(ctx, ctx.actor, input)),
});
