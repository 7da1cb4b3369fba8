import type { Found, SearchKind } from '@qanoon/contracts/administration/search';
import { formatClock } from '@qanoon/domain/lib/duration';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/search';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { OptionGroup, OptionText } from '@qanoon/ui/components/form/option-list';
import type { OptionList } from '@qanoon/ui/hooks/use-option-list';
import { Link } from '@tanstack/react-router';
import {
  ArrowRight,
  Award,
  Banknote,
  CirclePlay,
  GraduationCap,
  LibraryBig,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Opened } from './recent.ts';
import { ResultBadge } from './result-badge.tsx';
import { listOf, targetOf } from './search-targets.ts';

export type FoundGroup = { kind: SearchKind; items: readonly Found[]; more: boolean };

type Look = { title: Message; icon: LucideIcon; all?: Message };

export const KIND_LOOK: Record<SearchKind, Look> = {
  payment: { title: shared.payments, icon: Banknote, all: m.allMatchingPayments },
  student: { title: common.students, icon: GraduationCap, all: m.allMatchingStudents },
  course: { title: shared.courses, icon: LibraryBig, all: m.allMatchingCourses },
  certificate: { title: shared.certificates, icon: Award, all: m.allMatchingCertificates },
  lecture: { title: shared.lectures, icon: CirclePlay },
};

export const keyOf = (kind: SearchKind, id: string): string => `${kind}-${id}`;
const keyOfList = (kind: SearchKind): string => `all-${kind}`;

/** Lists the keys of a group's options, in their order. */
export const keysOf = ({ kind, items, more }: FoundGroup): string[] => [
  ...items.map(({ id }) => keyOf(kind, id)),
  ...(more && KIND_LOOK[kind].all ? [keyOfList(kind)] : []),
];

type ResultGroupProps = {
  group: FoundGroup;
  search: string;
  list: OptionList;
  onOpen: (event: MouseEvent, item?: Opened) => void;
};

/** Shows the matches of one kind, and links to the list with all of them. */
export function ResultGroup({ group: { kind, items, more }, search, list, onOpen }: ResultGroupProps) {
  const { title, icon, all } = KIND_LOOK[kind];
  const wholeList = more && all ? listOf(kind, search) : undefined;
  return (
    <OptionGroup title={title()}>
      {items.map(({ quote, ...item }) => (
        <Link
          key={item.id}
          {...targetOf({ kind, ...item })}
          {...list.optionProps(keyOf(kind, item.id))}
          onClick={(event) => onOpen(event, { kind, ...item })}
        >
          <OptionText
            icon={icon}
            title={item.title}
            detail={item.detail}
            search={search}
            end={<ResultBadge kind={kind} state={item.state} />}
            quote={quote && { time: formatClock(quote.seconds), text: quote.text }}
          />
        </Link>
      ))}
      {wholeList && (
        <Link {...wholeList} {...list.optionProps(keyOfList(kind))} onClick={(event) => onOpen(event)}>
          <ArrowRight className="icon option-icon rtl:-scale-x-100" aria-hidden="true" />
          <span className="option-more">{all?.()}</span>
        </Link>
      )}
      {more && !wholeList && (
        <p role="presentation" className="search-note">
          {m.moreLecturesMatch()}
        </p>
      )}
    </OptionGroup>
  );
}
