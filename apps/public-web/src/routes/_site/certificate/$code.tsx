import { createFileRoute } from '@tanstack/react-router';
import { VerificationPage } from '../../../features/verification/verification-page.tsx';

// No loader: requests from the server would share one rate limit.
export const Route = createFileRoute('/_site/certificate/$code')({ component: Verified });

function Verified() {
  const { code } = Route.useParams();
  return <VerificationPage key={code} code={code} />;
}
