import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { StudentRecord } from '@qanoon/contracts/administration/students';
import type { Scholarship } from '@qanoon/contracts/money/prices';
import { formatDate } from '@qanoon/domain/lib/dates';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/prices';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelFooter, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isOver, periodText } from '../../../money/price-period.ts';
import { ScholarshipDialog } from './scholarship-dialog.tsx';

/** The prices of courses for this student. */
export function StudentScholarships({ student }: { student: StudentRecord }) {
  const utils = trpc.useUtils();
  const scholarships = trpc.prices.scholarships.useQuery({ studentId: student.id });
  const withdraw = trpc.prices.withdrawScholarship.useMutation();
  const [granting, setGranting] = useState(false);

  async function withdrawNow({ id }: Scholarship) {
    try {
      await withdraw.mutateAsync({ scholarshipId: id });
      toast.success(m.scholarshipWithdrawn());
    } catch (failure) {
      toast.error(messageOf(failure, m.scholarshipCouldNotBeWithdrawn()));
    }
    await Promise.all([utils.prices.scholarships.invalidate(), utils.students.invalidate()]);
  }
  return (
    <Panel aria-labelledby="student-scholarships">
      <PanelHeader title={m.scholarships()} id="student-scholarships" />
      <ListView
        query={scholarships}
        failed={m.scholarshipsCouldNotBeLoaded()}
        empty={<EmptyState title={m.noScholarshipsYet()} />}
      >
        {(items) => (
          <ul className="student-rows">
            {items.map((each) => (
              <ScholarshipRow
                key={each.id}
                scholarship={each}
                busy={withdraw.isPending}
                onWithdraw={() => void withdrawNow(each)}
              />
            ))}
          </ul>
        )}
      </ListView>
      {student.isActive && (
        <PanelFooter className="student-panel-foot">
          <Button variant="secondary" onClick={() => setGranting(true)}>
            <Plus aria-hidden="true" />
            {m.grantScholarship()}
          </Button>
        </PanelFooter>
      )}
      {granting && <ScholarshipDialog student={student} onClose={() => setGranting(false)} />}
    </Panel>
  );
}

type RowProps = { scholarship: Scholarship; busy: boolean; onWithdraw: () => void };

function ScholarshipRow({ scholarship, busy, onWithdraw }: RowProps) {
  const { course, price, listPrice, reason, withdrawnAt, grantedByName, createdAt } = scholarship;
  const isValid = withdrawnAt === null && !isOver(scholarship);
  const date = formatDate(createdAt);
  const facts = [
    m.priceOf({ price: formatPkr(price), listPrice: formatPkr(listPrice) }),
    periodText(scholarship),
    grantedByName ? m.grantedBy({ date, name: grantedByName }) : m.grantedOn({ date }),
  ];
  return (
    <li>
      <div className="student-row-head">
        <h3 lang={course.titleLanguage} dir="auto">
          {course.title}
        </h3>
        {isValid ? (
          <Badge tone="success" icon={CircleCheck}>
            {m.valid()}
          </Badge>
        ) : (
          <Badge icon={CircleMinus}>{withdrawnAt ? m.withdrawn() : m.over()}</Badge>
        )}
      </div>
      <p className="student-row-facts tnum">{facts.join(' · ')}</p>
      <p className="student-row-facts wrap-anywhere" dir="auto">
        {reason}
      </p>
      {isValid && (
        <div>
          <Button
            variant="danger"
            disabled={busy}
            aria-label={m.withdrawFor({ title: course.title })}
            onClick={onWithdraw}
          >
            {m.withdraw()}
          </Button>
        </div>
      )}
    </li>
  );
}
