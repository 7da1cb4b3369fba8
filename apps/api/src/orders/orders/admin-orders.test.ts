import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

test('a reviewer finds an order by its reference as it was copied, and no other order', async () => {
  const student = await build.student(app.db);
  const open = async () => {
    const course = await build.course(app.db, { price: asPaisa(100_000) });
    return (await app.as(student).orders.open({ courseIds: [course.id] })).order;
  };
  const [order] = [await open(), await open()];
  const { reference } = order;
  const find = async (search: string) =>
    (await app.as(owner).orders.list({ search })).items.map(({ id }) => id);
  for (const search of [
    reference,
    `\u2066${reference}\u2069`,
    `Order reference: ${reference.replace('-', '\u2212')}.`,
    `I have paid for my order, with the reference ${reference}۔`,
  ])
    expect(await find(search), search).toEqual([order.id]);
  expect(await find(`${reference.slice(0, -1)}?`)).toEqual([]);
});
