import { Price } from '@qanoon/client/money/price';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { DraftCard } from '@qanoon/contracts/catalog/course-drafts';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/courses';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CalendarClock, FilePen, FilePlus, Pencil, Trash2 } from 'lucide-react';
import { readAmount } from '../../money/typed-amount.ts';
import { OwnCourse } from './own-course.tsx';

type DraftGridProps = {
  search: string;
  onEdit: (draft: DraftCard) => void;
  onDelete: (draft: DraftCard) => void;
};

/** Shows the drafts of all editors as cards, the last saved first. */
export function DraftGrid({ search, onEdit, onDelete }: DraftGridProps) {
  const drafts = trpc.drafts.list.useInfiniteQuery(
    { search },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: (before) => before },
  );
  return (
    <PagedList
      query={drafts}
      loading={m.loadingDrafts()}
      failed={m.couldNotLoadDraftsPlease()}
      empty={
        search ? (
          <EmptyState title={m.noDraftsMatch({ search })} />
        ) : (
          <EmptyState title={m.noDrafts()}>{m.whatYouTypeInCourse()}</EmptyState>
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
              text={savedText(draft)}
              price={<DraftPrice price={draft.price} />}
              actions={
                <>
                  <IconButton label={m.editDraft({ title: nameOf(draft) })} onClick={() => onEdit(draft)}>
                    <Pencil className="icon" />
                  </IconButton>
                  <IconButton label={m.deleteDraft({ title: nameOf(draft) })} onClick={() => onDelete(draft)}>
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

const nameOf = ({ title }: DraftCard): string => title || common.untitledDraft();

function savedText({ savedAt, savedByName }: DraftCard): string {
  const time = formatDateTime(savedAt);
  return savedByName ? m.savedAtBy({ time, name: savedByName }) : m.savedAt({ time });
}

function DraftBadges({ draft: { courseId, publishAt } }: { draft: DraftCard }) {
  return (
    <>
      <Badge tone="neutral" icon={courseId ? FilePen : FilePlus}>
        {courseId ? m.changesToCourse() : m.newCourse()}
      </Badge>
      {publishAt && (
        <Badge tone="info" icon={CalendarClock}>
          {m.publishesAt({ time: formatDateTime(publishAt) })}
        </Badge>
      )}
    </>
  );
}

function DraftPrice({ price }: { price: string }) {
  const amount = readAmount(price);
  return amount === undefined ? (
    <span className="text-ink-3">{m.noPriceYet()}</span>
  ) : (
    <Price amount={amount} />
  );
}
