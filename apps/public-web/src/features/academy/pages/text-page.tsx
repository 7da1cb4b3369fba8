import { usePageTitle } from '@qanoon/client/page/page-title';
import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/pages';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { PageSpinner } from '@qanoon/ui/components/feedback/spinner';
import { PageText } from '@qanoon/ui/components/layout/page-text';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LeadHome } from '../../../components/lead-home.tsx';

type Props = { slug: string; afterFirstSection?: ReactNode };

/**
 * A page of text with a link to the home page (docs/product/public-site.md#pages-of-text). An unknown one leads to
 * the home page, as an unknown path does.
 */
export function TextPage({ slug, afterFirstSection }: Props) {
  const page = trpc.pages.get.useQuery({ slug });
  const code = codeOf(page.error);
  usePageTitle(page.data?.title);
  // A slug in the wrong format counts as an unknown page, too.
  if (code === 'PAGE_NOT_FOUND' || code === 'INVALID_INPUT') return <LeadHome />;
  if (!page.data && !page.isError) return <PageSpinner label={shared.loading()} />;
  return (
    <div className="page py-10 md:py-16">
      <Button asChild variant="secondary">
        <Link to="/">
          <ArrowLeft className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          {shared.back()}
        </Link>
      </Button>
      {page.data ? (
        <>
          <h1 className="mt-8 mb-10" dir="auto">
            <bdi lang={page.data.language}>{page.data.title}</bdi>
          </h1>
          {page.data.sections.length === 0 && !afterFirstSection && (
            <p className="text-ink-2">{m.textIsBeingWritten()}</p>
          )}
          <PageText sections={page.data.sections} language={page.data.language}>
            {afterFirstSection}
          </PageText>
        </>
      ) : (
        <>
          <h1 className="sr-only">{common.pageNotShown()}</h1>
          <ErrorPanel onRetry={() => void page.refetch()}>{m.thisPageCouldNotBe()}</ErrorPanel>
        </>
      )}
    </div>
  );
}
