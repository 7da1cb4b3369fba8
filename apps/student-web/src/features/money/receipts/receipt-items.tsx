import type { ReceiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import * as shared from '@qanoon/messages/shared/common';

const Figure = ({ figure }: { figure: string }) => <bdi dir="ltr">{`${shared.pkr()}\u00a0${figure}`}</bdi>;

/** Lists the courses with their prices. If there are several, each says what the discounts took off. */
export function ReceiptItems({ columns, items }: Pick<ReceiptSheet, 'columns' | 'items'>) {
  return (
    <table className="receipt-items">
      <thead>
        <tr>
          <th scope="col">{columns.course}</th>
          <th scope="col">{columns.listPrice}</th>
          <th scope="col">{columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, discounts, listPrice, price }) => (
          <tr key={title}>
            <td>
              <bdi>{title}</bdi>
              {discounts.map(({ label, figure }) => (
                <p key={label} className="receipt-discount tnum">
                  {label} <Figure figure={figure} />
                </p>
              ))}
            </td>
            <td className="tnum" data-label={columns.listPrice}>
              <Figure figure={listPrice} />
            </td>
            <td className="tnum" data-label={columns.price}>
              <Figure figure={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
