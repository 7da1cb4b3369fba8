import type { SpokenMatch } from '@qanoon/contracts/catalog/site-search';
import { formatClock } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/public/search';
import * as shared from '@qanoon/messages/shared/common';
import { OptionText } from '@qanoon/ui/components/form/option-list';
import type { Searched } from '@qanoon/ui/lib/highlight-matches';
import { Play, TextQuote } from 'lucide-react';

export const keyOfPlace = ({ courseId, lectureNumber, seconds }: SpokenMatch): string =>
  `spoken-${courseId}-${lectureNumber}-${seconds}`;

/** The course of the place; a free lecture opens where the words are said. */
export const spokenLink = ({ courseId, isPreview, lectureNumber, seconds }: SpokenMatch) =>
  ({
    to: '/course/$courseId',
    params: { courseId },
    search: isPreview ? { lecture: lectureNumber, at: seconds } : {},
  }) as const;

/** Shows the words and where they are said, such as at 12:40 in lecture 3 of a course. */
export function SpokenText({ place, search }: { place: SpokenMatch; search: Searched }) {
  const { courseTitle, lectureTitle, languages, lectureNumber, seconds, text, language, isPreview } = place;
  return (
    <OptionText
      icon={TextQuote}
      title={lectureTitle}
      lang={languages.title}
      detail={m.lectureOfCourse({ number: lectureNumber, course: courseTitle })}
      quote={{ time: formatClock(seconds), text, lang: language }}
      search={search}
      // A Badge would move all its icons into the first scripts of every page.
      end={
        isPreview && (
          <span className="badge badge-neutral">
            <Play className="icon" aria-hidden="true" />
            {shared.freePreview()}
          </span>
        )
      }
    />
  );
}
