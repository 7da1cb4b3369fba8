import { isFixedSlug } from '@qanoon/domain/academy/page-paths';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { TextPage } from '../../../features/academy/pages/text-page.tsx';

export const Route = createFileRoute('/_site/page/$slug')({
  beforeLoad: ({ params: { slug } }) => {
    // Each page has one address, and that of a fixed page is without this prefix.
    if (isFixedSlug(slug)) throw redirect({ to: `/${slug}`, replace: true });
  },
  loader: ({ context, params }) => context.awaitOnServer(context.queryUtils.pages.get.prefetch(params)),
  component: FurtherPage,
});

function FurtherPage() {
  const { slug } = Route.useParams();
  return <TextPage key={slug} slug={slug} />;
}
