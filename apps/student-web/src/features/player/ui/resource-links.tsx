import type { StudentSection } from '@qanoon/contracts/learning';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ExternalLink, FileText, Link as LinkIcon } from 'lucide-react';

/** The documents of a section, which open in a new tab (§2). */
export function ResourceLinks({ resources }: { resources: StudentSection['resources'] }) {
  return (
    <ul className="resource-links">
      {resources.map((resource) => (
        <li key={resource.id}>
          <a href={resource.url} target="_blank" rel="noreferrer">
            {resource.type === 'Link' ? (
              <LinkIcon className="icon icon-sm" aria-hidden="true" />
            ) : (
              <FileText className="icon icon-sm" aria-hidden="true" />
            )}
            <span>
              <bdi>{resource.title}</bdi> <small>{resource.type}</small>
              <span className="sr-only"> {deferred.opensInNewTab()}</span>
            </span>
            <ExternalLink className="icon icon-sm rtl:-scale-x-100" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
