import { asPaisa } from '@qanoon/domain/lib/money';
import type { Db } from '../src/engine/types.ts';
import { bundles, coupons, scholarships } from '../src/schema.ts';
import { build, insert, type New, NOW, unique } from './factories.ts';

/** Inserts coupons, bundles and scholarships, with the rows that they refer to. */
export const buildPrices = {
  coupon: (db: Db, over: New<typeof coupons> = {}) =>
    insert(db, coupons, {
      code: unique('CODE').replace('-', ''),
      kind: 'percent',
      value: 50,
      createdAt: NOW,
      ...over,
    }),
  async bundle(db: Db, over: New<typeof bundles> = {}) {
    const courseIds = over.courseIds ?? [(await build.course(db)).id, (await build.course(db)).id];
    return insert(db, bundles, { title: 'Both', price: asPaisa(20_000), createdAt: NOW, ...over, courseIds });
  },
  async scholarship(db: Db, over: New<typeof scholarships> = {}) {
    const studentId = over.studentId ?? (await build.student(db)).id;
    const courseId = over.courseId ?? (await build.course(db)).id;
    return insert(db, scholarships, {
      price: asPaisa(5000),
      reason: 'Merit',
      createdAt: NOW,
      ...over,
      studentId,
      courseId,
    });
  },
};
