import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { Coupon } from '@qanoon/contracts/money/prices';
import { asPaisa, formatPkr } from '@qanoon/domain/lib/money';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/prices';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { PagedList } from '@qanoon/ui/components/list/paged-list';
import { Table, TableHead } from '@qanoon/ui/components/list/table';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Written } from '@qanoon/ui/components/text/written';
import { CircleMinus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isOver, periodText } from '../price-period.ts';
import { CouponDialog } from './coupon-dialog.tsx';

/** All coupons, newest first. */
export function CouponList() {
  const coupons = trpc.prices.coupons.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  const [editing, setEditing] = useState<{ coupon?: Coupon }>();
  const { busy, toggle } = useToggle();
  return (
    <Panel aria-labelledby="coupons">
      <PanelHeader title={m.coupons()} id="coupons">
        <Button variant="secondary" onClick={() => setEditing({})}>
          <Plus className="icon icon-sm" aria-hidden="true" />
          {m.addCoupon()}
        </Button>
      </PanelHeader>
      <PagedList
        query={coupons}
        failed={m.couponsCouldNotBeLoaded()}
        empty={<EmptyState title={m.noCouponsYet()}>{m.studentsTypeTheCode()}</EmptyState>}
      >
        {(items) => (
          <Table label={m.coupons()} cards className="prices-table">
            <TableHead columns={[m.code(), m.reduction(), m.validity(), m.uses(), shared.status()]} actions />
            <tbody>
              {items.map((coupon) => (
                <CouponRow
                  key={coupon.id}
                  coupon={coupon}
                  busy={busy}
                  onEdit={() => setEditing({ coupon })}
                  onToggle={() => void toggle(coupon)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
      {editing && <CouponDialog coupon={editing.coupon} onClose={() => setEditing(undefined)} />}
    </Panel>
  );
}

type CouponRowProps = { coupon: Coupon; busy: boolean; onEdit: () => void; onToggle: () => void };

function CouponRow({ coupon, busy, onEdit, onToggle }: CouponRowProps) {
  const { code, kind, value, course, uses, maxUses, maxUsesPerStudent, excludesSales, isActive } = coupon;
  return (
    <tr>
      <td data-label={m.code()}>
        <b className="wrap-anywhere" dir="ltr">
          {code}
        </b>
      </td>
      <td data-label={m.reduction()}>
        <span className="tnum">
          {kind === 'percent' ? m.percentOff({ value }) : m.amountOff({ amount: formatPkr(asPaisa(value)) })}
        </span>
        <Written as="span" className="prices-note" lang={course?.titleLanguage} fallback={m.allCourses()}>
          {course?.title}
        </Written>
        {excludesSales && <span className="prices-note">{m.notWithSalePrices()}</span>}
      </td>
      <td data-label={m.validity()} className="tnum">
        {periodText(coupon)}
      </td>
      <td data-label={m.uses()} className="prices-figure tnum">
        {maxUses === null ? uses : m.usesOf({ uses, max: maxUses })}
        {maxUsesPerStudent !== null && (
          <span className="prices-note">{m.perStudent({ count: maxUsesPerStudent })}</span>
        )}
      </td>
      <td data-label={shared.status()}>
        {isActive && isOver(coupon) ? (
          <Badge icon={CircleMinus}>{m.over()}</Badge>
        ) : (
          <AdminStatusBadge active={isActive} />
        )}
      </td>
      <td data-label="">
        <span className="prices-buttons">
          <Button variant="secondary" size="dense" aria-label={m.editCode({ code })} onClick={onEdit}>
            {common.edit()}
          </Button>
          <Button
            variant={isActive ? 'danger' : 'secondary'}
            size="dense"
            disabled={busy}
            aria-label={isActive ? m.deactivateCode({ code }) : m.activateCode({ code })}
            onClick={onToggle}
          >
            {isActive ? common.deactivate() : m.activate()}
          </Button>
        </span>
      </td>
    </tr>
  );
}

function useToggle() {
  const utils = trpc.useUtils();
  const setActive = trpc.prices.setCouponActive.useMutation();
  async function toggle({ id, version, isActive }: Coupon) {
    try {
      await setActive.mutateAsync({ couponId: id, version, isActive: !isActive });
      toast.success(m.couponSaved());
    } catch (failure) {
      toast.error(messageOf(failure, m.couponCouldNotBeSaved()));
    }
    await utils.prices.coupons.invalidate();
  }
  return { busy: setActive.isPending, toggle };
}
