import { createFileRoute } from '@tanstack/react-router';
import { VerificationPage } from '../../../features/verification/verification-page.tsx';

// Asked for by the browser alone: a server that asked for everybody would use up its own share of the limit.
export const Route = createFileRoute('/_site/certificate/$code')({ component: Verified });

function Verified() {
  const { code } = Route.useParams();
  return <VerificationPage key={code} code={code} />;
}
