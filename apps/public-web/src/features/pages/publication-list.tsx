import { trpc } from '@qanoon/client/trpc';
import { formatDate } from '@qanoon/contracts/dates';
import type { Publication } from '@qanoon/contracts/publications';
import { Button } from '@qanoon/ui/button';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { formatBytes } from '@qanoon/ui/file-size';
import { Download } from 'lucide-react';

/** The publications with their PDFs; nothing while there are none. */
export function PublicationList() {
  const publications = trpc.publications.list.useQuery();
  if (publications.isError && !publications.data)
    return (
      <ErrorStrip onRetry={() => void publications.refetch()}>
        The list of publications could not be loaded.
      </ErrorStrip>
    );
  if (!publications.data?.length) return null;
  return (
    <ul className="publications" aria-label="Publications">
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
          <a href={file.url} download={file.fileName} aria-label={`Download PDF of ${title}`}>
            <Download className="icon icon-sm" aria-hidden="true" />
            Download PDF <span className="tnum">({formatBytes(file.bytes)})</span>
          </a>
        </Button>
      )}
    </article>
  );
}
