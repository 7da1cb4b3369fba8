import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/public/search';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { keyOfPlace, SpokenText, spokenLink } from './spoken-text.tsx';
import './spoken-results.css';

export type SpokenResultsProps = {
  search: string;
  /** Shown when no lecture contains the words either. */
  empty: ReactNode;
};

/** The places in lectures that the panel of the search box shows, below the courses. */
export function SpokenResults({ search, empty }: SpokenResultsProps) {
  const titleId = useId();
  const query = trpc.siteSearch.find.useQuery({ term: search }, { refetchOnWindowFocus: false });
  const { spoken = [], matched = [] } = query.data ?? {};
  if (spoken.length === 0) return empty;
  return (
    <section className="spoken-results" aria-labelledby={titleId}>
      <h3 id={titleId}>{m.saidInLectures()}</h3>
      <ul>
        {spoken.map((place) => (
          <li key={keyOfPlace(place)}>
            <Link {...spokenLink(place)} className="option">
              <SpokenText place={place} search={matched} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
