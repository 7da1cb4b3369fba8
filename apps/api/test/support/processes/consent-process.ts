import { setConsent } from '../../../src/certificates/credentials/credentials.service.ts';
import { readEnv } from '../../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../../src/open-deps.ts';

// This process records the consent of the student in the first argument to the certificate in the second.
const [studentId, certificateId] = process.argv.slice(2) as [string, string];
const deps = await openDeps(readEnv());
await setConsent(deps, { id: studentId, email: 'student@example.test' } as never, {
  certificateId,
  consent: true,
});
await closeDeps(deps);
process.exit();
