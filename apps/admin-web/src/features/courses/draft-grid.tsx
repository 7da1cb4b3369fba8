import { trpc } from '@qanoon/client/trpc';
import type { DraftCard } from '@qanoon/contracts/course-drafts';
import { formatDateTime } from '@qanoon/contracts/dates';
import { parsePkr } from '@qanoon/contracts/money';
import { Badge } from '@qanoon/ui/badge';
import { EmptyState } from '@qanoon/ui/empty-state';
import { IconButton } from '@qanoon/ui/icon-button';
import { PagedList } from '@qanoon/ui/paged-list';
import { Price } from '@qanoon/ui/price';
import { CalendarClock, FilePen, FilePlus, Pencil, Trash2 } from 'lucide-react';
import { OwnCourse } from './own-course.tsx';

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
    <PagedList
      query={drafts}
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
      {(loaded) => (
        <div className="course-grid">
          {loaded.map((draft) => (
            <OwnCourse
              key={draft.draftId}
              id={draft.draftId}
              title={nameOf(draft)}
              level={draft.level}
              thumbnail={draft.thumbnailUrl}
              badges={<DraftBadges draft={draft} />}
              text={`Saved ${formatDateTime(draft.savedAt)}${draft.savedByName ? ` by ${draft.savedByName}` : ''}`}
              price={<DraftPrice price={draft.price} />}
              actions={
                <>
                  <IconButton label={`Edit draft ${nameOf(draft)}`} onClick={() => onEdit(draft)}>
                    <Pencil className="icon" />
                  </IconButton>
                  <IconButton label={`Delete draft ${nameOf(draft)}`} onClick={() => onDelete(draft)}>
                    <Trash2 className="icon" />
                  </IconButton>
                </>
              }
            />
          ))}
        </div>
      )}
    </PagedList>
  );
}

const nameOf = ({ title }: DraftCard): string => title || 'Untitled draft';

function DraftBadges({ draft: { courseId, publishAt } }: { draft: DraftCard }) {
  return (
    <>
      <Badge tone="neutral" icon={courseId ? FilePen : FilePlus}>
        {courseId ? 'Changes to a course' : 'New course'}
      </Badge>
      {publishAt && (
        <Badge tone="info" icon={CalendarClock}>
          {`Publishes ${formatDateTime(publishAt)}`}
        </Badge>
      )}
    </>
  );
}

function DraftPrice({ price }: { price: string }) {
  const amount = parsePkr(price);
  return amount === undefined ? <span className="text-ink-3">No price yet</span> : <Price amount={amount} />;
}
