import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '../../features/academy/pages/text-page.tsx';

const SLUG = 'legal-service';

export const Route = createFileRoute('/_site/legal-service')({
  loader: ({ context }) => context.awaitOnServer(context.queryUtils.pages.get.prefetch({ slug: SLUG })),
  component: () => <TextPage slug={SLUG} />,
});
