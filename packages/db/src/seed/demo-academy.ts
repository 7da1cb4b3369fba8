import { eq } from 'drizzle-orm';
import type { Db } from '../engine/types.ts';
import { academySettings, courses, users } from '../schema.ts';

/** The sample name and contact data of the demo (docs/product.md#names-and-contact-data). */
export const DEMO_ACADEMY = {
  name: 'Qanoon Academy',
  nameUrdu: 'قانون اکیڈمی',
  about:
    'Qanoon Academy teaches the law of Pakistan through ordered video courses, reviewed readings and a certificate signed on completion.',
  aboutUrdu:
    'قانون اکیڈمی پاکستان کا قانون ترتیب وار ویڈیو کورسوں اور مستند مطالعاتی مواد سے پڑھاتی ہے، اور تکمیل پر دستخط شدہ سرٹیفکیٹ دیتی ہے۔',
  email: 'info@qanoonacademy.pk',
  phone: '+92 300 1234567',
  socialLinks: {},
  reviewHours: 24,
};

/**
 * Inserts the demo's settings unless the academy has settings. Only a database in which nobody has begun
 * becomes a demo that its owner can remove: DEMO=on may be set by mistake for an academy with students.
 */
export async function seedDemoAcademy(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = (await tx.$count(courses)) + (await tx.$count(users, eq(users.isOwner, false)));
    const demo = begun === 0 ? 'seeded' : null;
    await tx
      .insert(academySettings)
      .values({ id: 1, ...DEMO_ACADEMY, demo, version: 1, updatedAt: now })
      .onConflictDoNothing()
      .execute();
  });
}
