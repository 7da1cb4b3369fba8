import { usePageTitle } from '@qanoon/client/page-title';
import { SITE } from '@qanoon/contracts/site';
import { VerificationForm } from './verification-form.tsx';
import { VerificationResult } from './verification-result.tsx';

/** For chambers and firms: whether a certificate is one of ours, by the ID that is printed on it (docs/decisions/013). */
export function VerificationPage({ code }: { code?: string }) {
  usePageTitle('Verify a certificate');
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-2xl">
        <h1>Verify a certificate</h1>
        <p className="mt-4 text-ink-2">
          Every certificate of {SITE.name} carries a certificate ID. Enter it to see to whom it was issued,
          for which course and when.
        </p>
        {code && <VerificationResult code={code} />}
        <VerificationForm code={code} />
      </div>
    </div>
  );
}
