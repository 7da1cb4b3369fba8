import { trpc } from '@qanoon/client/trpc/trpc';
import type { Publication } from '@qanoon/contracts/academy/publications';
import { formatDate } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/public/pages';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Download } from 'lucide-react';

/** Lists the publications with their PDFs. Renders nothing while there are none. */
export function PublicationList() {
  const publications = trpc.publications.list.useQuery();
  if (publications.isError && !publications.data)
    return (
      <ErrorStrip onRetry={() => void publications.refetch()}>{m.listOfPublicationsCouldNot()}</ErrorStrip>
    );
  if (!publications.data?.length) return null;
  return (
    <ul className="publications" aria-label={shared.publications()}>
      {publications.data.map((publication) => (
        <li key={publication.id}>
          <Entry publication={publication} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  publication: { title, author, publishedOn, abstract, file },
}: {
  publication: Publication;
}) {
  return (
    <article className="publication">
      <h3 dir="auto">{title}</h3>
      <p className="publication-facts">
        <bdi>{author}</bdi>, <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
      </p>
      {abstract
        .split(/\n{2,}/u)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      {file && (
        <Button asChild variant="secondary" className="publication-file">
          <a href={file.url} download={file.fileName} aria-label={m.downloadPdfOf({ title })}>
            <Download className="icon icon-sm" aria-hidden="true" />
            {m.downloadPdf()} <span className="tnum">({formatBytes(file.bytes)})</span>
          </a>
        </Button>
      )}
    </article>
  );
}
