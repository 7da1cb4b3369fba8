import { useSession } from '@qanoon/client/session';
import { PageHead } from '@qanoon/ui/page-head';

export function Welcome() {
  const name = useSession()?.user.name ?? '';
  return <PageHead title={`Welcome back, ${name}`} lead="Here is where your study stands." />;
}
