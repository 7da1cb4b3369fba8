import { trpc } from '@qanoon/client/trpc';
import type { DraftCard } from '@qanoon/contracts/course-drafts';
import { formatDateTime } from '@qanoon/contracts/dates';
import { parsePkr } from '@qanoon/contracts/money';
import { Badge } from '@qanoon/ui/badge';
import { CourseCover } from '@qanoon/ui/course-cover';
import { EmptyState } from '@qanoon/ui/empty-state';
import { IconButton } from '@qanoon/ui/icon-button';
import { Level } from '@qanoon/ui/level-pips';
import { ListView } from '@qanoon/ui/list-view';
import { Price } from '@qanoon/ui/price';
import { CalendarClock, FilePen, FilePlus, Pencil, Trash2 } from 'lucide-react';
import { ShowMore } from './show-more.tsx';
import './courses.css';

type DraftGridProps = {
  search: string;
  onEdit: (draft: DraftCard) => void;
  onDelete: (draft: DraftCard) => void;
};

/** The drafts of all editors as cards, the last saved first. */
export function DraftGrid({ search, onEdit, onDelete }: DraftGridProps) {
  const drafts = trpc.drafts.list.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  return (
    <ListView
      query={{
        data: drafts.data?.pages.flatMap((page) => page.items),
        isError: drafts.isError,
        refetch: drafts.refetch,
      }}
      loading="Loading drafts..."
      failed="Could not load drafts. Please try again later."
      empty={
        search ? (
          <EmptyState title={`No drafts match “${search}”.`} />
        ) : (
          <EmptyState title="No drafts">What you type in the course editor is saved here.</EmptyState>
        )
      }
    >
      {(cards) => (
        <>
          <div className="course-grid">
            {cards.map((draft) => (
              <article key={draft.draftId} className="course-card own-course">
                <CourseCover
                  id={draft.draftId}
                  title={nameOf(draft)}
                  level={draft.level}
                  thumbnail={draft.thumbnailUrl}
                />
                <div className="course-card-body">
                  <div className="own-course-badges">
                    {draft.level && <Level level={draft.level} />}
                    <Badge tone="neutral" icon={draft.courseId ? FilePen : FilePlus}>
                      {draft.courseId ? 'Changes to a course' : 'New course'}
                    </Badge>
                    {draft.publishAt && (
                      <Badge tone="info" icon={CalendarClock}>
                        {`Publishes ${formatDateTime(draft.publishAt)}`}
                      </Badge>
                    )}
                  </div>
                  <h2 className="course-card-title">{nameOf(draft)}</h2>
                  <p className="course-card-text">
                    {`Saved ${formatDateTime(draft.savedAt)}${draft.savedByName ? ` by ${draft.savedByName}` : ''}`}
                  </p>
                  <div className="course-card-foot">
                    <DraftPrice price={draft.price} />
                    <span className="own-course-buttons">
                      <IconButton label={`Edit draft ${nameOf(draft)}`} onClick={() => onEdit(draft)}>
                        <Pencil className="icon" />
                      </IconButton>
                      <IconButton label={`Delete draft ${nameOf(draft)}`} onClick={() => onDelete(draft)}>
                        <Trash2 className="icon" />
                      </IconButton>
                    </span>
                  </div>
                </div>
              </article>
            ))}
          </div>
          <ShowMore query={drafts} />
        </>
      )}
    </ListView>
  );
}

const nameOf = ({ title }: DraftCard): string => title || 'Untitled draft';

function DraftPrice({ price }: { price: string }) {
  const amount = parsePkr(price);
  return amount === undefined ? <span className="text-ink-3">No price yet</span> : <Price amount={amount} />;
}
