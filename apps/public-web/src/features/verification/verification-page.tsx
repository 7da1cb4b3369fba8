import { useAcademy } from '@qanoon/client/academy';
import { usePageTitle } from '@qanoon/client/page-title';
import { VerificationForm } from './verification-form.tsx';
import { VerificationResult } from './verification-result.tsx';

/** Verifies a certificate by its printed ID, for chambers and firms (docs/decisions/013). */
export function VerificationPage({ code }: { code?: string }) {
  const { name } = useAcademy();
  usePageTitle('Verify a certificate');
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-2xl">
        <h1>Verify a certificate</h1>
        <p className="mt-4 text-ink-2">
          Every certificate of {name} carries a certificate ID. Enter it to see to whom it was issued, for
          which course and when.
        </p>
        {code && <VerificationResult code={code} />}
        <VerificationForm code={code} />
      </div>
    </div>
  );
}
