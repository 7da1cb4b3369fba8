import type { StudentSection } from '@qanoon/contracts/learning/learning';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/player';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { ExternalLink, FileText, Link as LinkIcon } from 'lucide-react';

/** Lists the documents of a section with their sizes. They open in a new tab. */
export function ResourceLinks({ resources }: { resources: StudentSection['resources'] }) {
  return (
    <ul className="resource-links">
      {resources.map((resource) => (
        <li key={resource.id}>
          <a href={resource.url} target="_blank" rel="noreferrer">
            {isLink(resource) ? (
              <LinkIcon className="icon icon-sm" aria-hidden="true" />
            ) : (
              <FileText className="icon icon-sm" aria-hidden="true" />
            )}
            <span>
              <bdi lang={resource.languages.title}>{resource.title}</bdi>{' '}
              <small>{isLink(resource) ? m.link() : resource.type}</small>
              {resource.bytes !== null && <small className="tnum"> {formatBytes(resource.bytes)}</small>}
              <span className="sr-only"> {deferred.opensInNewTab()}</span>
            </span>
            <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Only Link is a fixed type. The author may have typed any other. */
const isLink = ({ type }: { type: string }): boolean => type === 'Link';
