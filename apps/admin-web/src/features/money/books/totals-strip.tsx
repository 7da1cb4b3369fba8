import type { BookTotals } from '@qanoon/contracts/money/books';
import { formatFigure, sumPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/books';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { Stat, StatStrip } from '@qanoon/ui/components/layout/stat-strip';
import { Banknote, HandCoins, ReceiptText, Undo2 } from 'lucide-react';

/** Sums the month up in four figures. */
export function TotalsStrip({
  total: { approved, reversed, paidOut, fees, revenue },
}: {
  total: BookTotals;
}) {
  const stats = [
    { icon: HandCoins, label: m.received(), amount: approved.amount },
    { icon: Undo2, label: m.reversedOrPaidOut(), amount: sumPaisa([reversed.amount, paidOut.amount]) },
    { icon: ReceiptText, label: m.fees(), amount: fees.amount },
    { icon: Banknote, label: common.revenue(), amount: revenue.amount },
  ];
  return (
    <StatStrip label={m.totalsOfMonth()} className="books-stats">
      {stats.map(({ icon, label, amount }) => (
        <Stat key={label} icon={icon} label={label} prefix={shared.pkr()} value={formatFigure(amount)} />
      ))}
    </StatStrip>
  );
}
