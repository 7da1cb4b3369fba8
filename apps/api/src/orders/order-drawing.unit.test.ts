import { readFileSync } from 'node:fs';
import { isTransition, ORDER_EVENTS, ORDER_STATUSES } from '@qanoon/domain/orders/order-states';
import { expect, test } from 'vitest';

test('docs/orders.md shows every change of an order’s state, and no other', () => {
  const document = readFileSync(new URL('../../../../docs/orders.md', import.meta.url), 'utf8');
  // `<from> --> <to>: <events>`; `[*]` means that there is no order.
  const documented = [...document.matchAll(/^ {2}(\S+) --> (\S+): (.+)$/gmu)].flatMap(
    ([, from, to, events]) => events!.split(', ').map((event) => `${event} ${from} ${to}`),
  );
  const possible = ORDER_EVENTS.flatMap((event) =>
    [null, ...ORDER_STATUSES].flatMap((from) =>
      ORDER_STATUSES.filter((to) => to !== from && isTransition(event, from, to)).map(
        (to) => `${event} ${from ?? '[*]'} ${to}`,
      ),
    ),
  );
  expect(possible.length).toBeGreaterThan(20);
  expect(documented.toSorted()).toEqual(possible.toSorted());
});
