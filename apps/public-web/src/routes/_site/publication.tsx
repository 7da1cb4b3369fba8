import { createFileRoute } from '@tanstack/react-router';
import { PublicationList } from '../../features/academy/pages/publication-list.tsx';
import { TextPage } from '../../features/academy/pages/text-page.tsx';

const SLUG = 'publication';

export const Route = createFileRoute('/_site/publication')({
  loader: ({ context: { awaitOnServer, queryUtils } }) =>
    awaitOnServer(
      Promise.all([
        queryUtils.pages.get.prefetch({ slug: SLUG }),
        queryUtils.publications.list.prefetch(),
      ]).then(() => undefined),
    ),
  component: () => <TextPage slug={SLUG} afterFirstSection={<PublicationList />} />,
});
