import { rename } from 'node:fs/promises';
import { isPostgres } from '@qanoon/db/engine/env';
import { jobs, payments, proofChecks, proofComparisons } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { storeProof } from '../../../test/support/evidence/proof-files.ts';
import {
  drawReceiptPicture,
  type ReceiptFacts,
  sampleReceipt,
} from '../../../test/support/evidence/receipt-pictures.ts';
import { photographed, SCENES } from '../../../test/support/evidence/receipt-scenes.ts';
import { COPIES, editedAmount } from '../../../test/support/evidence/receipt-variants.ts';
import { sweepUploads } from '../../platform/sweeping/sweep-files.ts';
import { startWorkers } from '../../workers.ts';
import { recordFailure } from './check-proof.ts';
import { checkProofJob } from './proof-checks.jobs.ts';
import { awaitComparison } from './proof-checks.repo.ts';
import { checkSampleProofs, getProofCheck } from './proof-checks.service.ts';

vi.setConfig({ testTimeout: 300_000 });

let app: TestApp;
let student: User;
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db);
});
afterEach(() => app.close());

const isWorking = new WeakSet<TestApp>();
async function runChecks(): Promise<void> {
  if (!isWorking.has(app)) startWorkers(app.deps, [checkProofJob]);
  isWorking.add(app);
  await app.deps.jobs.settled();
}

/** Submits a proof by this student for a new course. */
async function submit(picture: Buffer, by = student) {
  const upload = await storeProof(app, by, picture);
  const course = await build.course(app.db, { price: asPaisa(250_000) });
  const { paymentId } = await app.as(by).payments.requestEnroll({
    courseId: course.id,
    method: 'easypaisa',
    transactionId: `TX-${upload.id.slice(-12)}`,
    proofUploadId: upload.id,
  });
  app.pass(60);
  return { upload, paymentId, course };
}

async function checkOf(paymentId: string) {
  const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId));
  return getProofCheck(app.deps, payment!);
}

const facts: ReceiptFacts = { ...sampleReceipt(1), transactionId: '727314247081', amount: asPaisa(2500_00) };
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

describe('a submitted proof', () => {
  test('is read, and a copy and an edited copy of it are found, whichever is checked first', async () => {
    const png = await drawReceiptPicture(facts);
    const first = await submit(png);
    expect(await checkOf(first.paymentId)).toEqual({ state: 'waiting', receipt: null, comparisons: [] });
    const other = await build.student(app.db, { fullName: 'Another Student' });
    const copy = await submit(await COPIES['saved twice']!({ facts, png }), other);
    const edited = await submit(await editedAmount({ facts, png }));
    await runChecks();
    expect(await checkOf(first.paymentId)).toEqual({
      state: 'checked',
      receipt: {
        transactionId: '727314247081',
        amount: 2500_00,
        paidAt: expect.stringMatching(/^2026-10-28T15:55/u),
      },
      comparisons: [],
    });
    const { comparisons } = await checkOf(copy.paymentId);
    expect(comparisons).toEqual([
      {
        verdict: 'same-picture',
        paymentId: first.paymentId,
        studentName: student.fullName,
        courseTitle: first.course.title,
        submittedAt: expect.any(Date),
        isSameStudent: false,
        tiles: { here: [], there: [] },
      },
    ]);
    const found = await checkOf(edited.paymentId);
    expect(found.receipt).toMatchObject({ transactionId: '727314247081', amount: 7500_00 });
    expect(found.comparisons.map((each) => [each.paymentId, each.verdict, each.isSameStudent])).toEqual([
      [first.paymentId, 'same-receipt-except', true],
      [copy.paymentId, 'same-receipt-except', false],
    ]);
    // The amount of this layout is in a box at a quarter of the height.
    for (const tile of [...found.comparisons[0]!.tiles.here, ...found.comparisons[0]!.tiles.there]) {
      expect(tile.y).toBeGreaterThan(0.2);
      expect(tile.y + tile.height).toBeLessThan(0.28);
    }
  });

  // This runs on one engine only, because the result does not depend on the database.
  test.skipIf(isPostgres)(
    'is found in a mirrored picture, is not the same as the next receipt of a shop, and is unknown as a photo',
    { tags: ['full'] },
    async () => {
      const at = (transactionId: string) => drawReceiptPicture({ ...facts, transactionId });
      const png = await at('727314247485');
      const first = await submit(png);
      const other = await build.student(app.db);
      const next = await submit(await at('727314247486'), other);
      const mirrored = await submit(await SCENES.mirrored!({ facts, png }, png), other);
      const photo = await submit(await photographed({ png }, 3), other);
      await runChecks();
      const verdictsOf = async (paymentId: string) =>
        (await checkOf(paymentId)).comparisons.map((each) => [each.paymentId, each.verdict]);
      expect(await verdictsOf(next.paymentId)).toEqual([[first.paymentId, 'same-receipt-except']]);
      expect((await verdictsOf(mirrored.paymentId))[0]).toEqual([first.paymentId, 'same-picture']);
      expect(await checkOf(photo.paymentId)).toMatchObject({ state: 'failed', comparisons: [] });
    },
  );

  test.skipIf(isPostgres)(
    'is not the same picture when another ID was read from it',
    { tags: ['full'] },
    async () => {
      const png = await drawReceiptPicture(facts);
      const first = await submit(png);
      await runChecks();
      await app.db.transaction((tx) =>
        tx
          .update(proofChecks)
          .set({ receipt: { transactionId: '727314247082', amount: asPaisa(2500_00), paidAt: null } })
          .execute(),
      );
      const copy = await submit(await COPIES['JPEG 80']!({ facts, png }));
      await runChecks();
      expect((await checkOf(copy.paymentId)).comparisons).toMatchObject([
        { paymentId: first.paymentId, verdict: 'same-receipt-except', tiles: { here: [], there: [] } },
      ]);
    },
  );

  test('is matched with the same file and not with a different receipt, and has its rows once when it is checked twice', async () => {
    const png = await drawReceiptPicture(facts);
    const first = await submit(png);
    const copy = await submit(png);
    const different = await submit(await drawReceiptPicture(sampleReceipt(5)));
    await runChecks();
    const found = (await checkOf(copy.paymentId)).comparisons;
    expect(found.map((each) => [each.paymentId, each.verdict])).toEqual([[first.paymentId, 'same-file']]);
    expect((await checkOf(different.paymentId)).comparisons).toEqual([]);
    await app.db.transaction((tx) =>
      app.deps.jobs.add(tx, checkProofJob, { uploadId: copy.upload.id, isClaimed: true }),
    );
    await runChecks();
    expect(await app.db.$count(proofComparisons)).toBe(1);
    expect(await app.db.$count(proofChecks)).toBe(3);
  });

  test('is checked only when it has been compared if it was read before it was submitted', async () => {
    const png = await drawReceiptPicture(facts);
    const first = await submit(png);
    await runChecks();
    const other = await build.student(app.db);
    const upload = await storeProof(app, other, png);
    await app.as(other).proofChecks.readOwn({ uploadId: upload.id });
    await runChecks();
    const { id: courseId } = await build.course(app.db, { price: asPaisa(250_000) });
    const given = { courseId, method: 'easypaisa', transactionId: 'TX-COPY-1' } as const;
    const { paymentId } = await app.as(other).payments.requestEnroll({ ...given, proofUploadId: upload.id });
    // The comparison may have begun already.
    const early = await checkOf(paymentId);
    expect(early, 'checked without a comparison').not.toMatchObject({ state: 'checked', comparisons: [] });
    await runChecks();
    expect(await checkOf(paymentId)).toMatchObject({
      state: 'checked',
      comparisons: [{ paymentId: first.paymentId, verdict: 'same-file' }],
    });
  });

  test('is not checked while a proof that looks alike cannot be compared, and is compared when that is back', async () => {
    const png = await drawReceiptPicture(facts);
    const first = await submit(png);
    await runChecks();
    const stored = await app.storage.withLocalFile(first.upload.objectKey, async (path) => path);
    await rename(stored, `${stored}.away`);
    const edited = await submit(await editedAmount({ facts, png }));
    await runChecks();
    expect(await checkOf(edited.paymentId)).toMatchObject({ state: 'read', comparisons: [] });
    await rename(`${stored}.away`, stored);
    // The delay before the next attempt passes.
    await app.db.transaction((tx) =>
      tx
        .update(jobs)
        .set({ dueAt: new Date(0) })
        .execute(),
    );
    await runChecks();
    expect(await checkOf(edited.paymentId)).toMatchObject({
      state: 'checked',
      comparisons: [{ paymentId: first.paymentId, verdict: 'same-receipt-except' }],
    });
  });

  test('is recorded as failed and keeps what was read if it can never be compared', async () => {
    const { paymentId, upload } = await submit(await drawReceiptPicture(facts));
    await runChecks();
    await recordFailure(app.deps, upload.id);
    expect((await checkOf(paymentId)).state, 'a complete check stays').toBe('checked');
    await app.db.transaction((tx) => awaitComparison(tx, upload.id));
    await recordFailure(app.deps, upload.id);
    expect(await checkOf(paymentId)).toMatchObject({ state: 'failed', receipt: { amount: 2500_00 } });
    const [check] = await app.db.select().from(proofChecks);
    expect(check!.lineHashes, 'later copies of it are found').not.toBeNull();
  });

  test.each([
    [
      'one pixel wide',
      () =>
        sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['cut off', async () => (await noise(800, 1600)).subarray(0, 9000)],
    ['no picture', async () => Buffer.from('%PDF-1.4 nothing')],
    [
      'with too many pixels',
      () =>
        sharp({ create: { width: 4200, height: 4000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('is recorded as failed if it is %s, and the payment can be decided', async (_, draw) => {
    const { paymentId } = await submit(await draw());
    await runChecks();
    expect(await checkOf(paymentId)).toMatchObject({ state: 'failed', receipt: null, comparisons: [] });
    await app.as(await build.admin(app.db)).payments.approve({ paymentId, received: asPaisa(2500_00) });
  });

  // This runs on one engine only, because the result does not depend on the database. A thread reads large
  // noise until its time limit.
  describe.skipIf(isPostgres)('is checked or recorded as failed within the limits', () => {
    const expectOutcome = async (picture: Buffer) => {
      const { paymentId } = await submit(picture);
      await runChecks();
      expect(['checked', 'failed']).toContain((await checkOf(paymentId)).state);
    };

    test('when it is a strip of noise', { tags: ['full'] }, async () =>
      expectOutcome(await noise(1200, 200)),
    );

    test('when it is large noise', { tags: ['full'] }, async () => expectOutcome(await noise(1200, 2400)));

    test('when it is an animation', { tags: ['full'] }, async () =>
      expectOutcome(
        await sharp([await noise(300, 60), await noise(300, 60)], { join: { animated: true } })
          .gif()
          .toBuffer(),
      ),
    );
  });

  test('is checked if it belongs to the sample data', async () => {
    const upload = await storeProof(app, student, await drawReceiptPicture(facts));
    const payment = await build.pendingPayment(app.db, { studentId: student.id, proofUploadId: upload.id });
    await checkSampleProofs(app.deps);
    await runChecks();
    expect((await checkOf(payment.id)).receipt?.transactionId).toBe('727314247081');
    await checkSampleProofs(app.deps);
    expect(await app.deps.jobs.count()).toContainEqual({ name: 'check-proof', state: 'waiting', jobs: 0 });
  });
});

describe('the reading of an uploaded proof', () => {
  const readOwn = (uploadId: string, by = student) => app.as(by).proofChecks.readOwn({ uploadId });

  test('is available to its student before the proof is submitted', async () => {
    const upload = await storeProof(app, student, await drawReceiptPicture(facts));
    expect(await readOwn(upload.id)).toEqual({ isDone: false, transactionId: null, amount: null });
    await runChecks();
    expect(await readOwn(upload.id)).toEqual({
      isDone: true,
      transactionId: '727314247081',
      amount: 2500_00,
    });
    // Nothing is compared yet, because comparisons begin with a payment.
    expect(await app.db.select().from(proofChecks)).toMatchObject([{ state: 'read', checkedAt: null }]);
  });

  test('is not available to others, nor for other files', async () => {
    const upload = await storeProof(app, student, await drawReceiptPicture(facts));
    const other = await build.student(app.db);
    expect((await failureOf(readOwn(upload.id, other))).code).toBe('UPLOAD_NOT_FOUND');
    const picture = await build.upload(app.db, { ownerId: student.id, purpose: 'profile-image' });
    expect((await failureOf(readOwn(picture.id))).code).toBe('UPLOAD_NOT_FOUND');
    expect((await failureOf(readOwn('unknown'))).code).toBe('UPLOAD_NOT_FOUND');
    expect(
      (await failureOf(app.as(await build.admin(app.db)).proofChecks.readOwn({ uploadId: upload.id })))
        .status,
    ).toBe(403);
    expect(await app.db.$count(proofChecks)).toBe(0);
  });

  test('goes away with an upload that is never submitted, even while it is read', async () => {
    const read = await storeProof(app, student, await drawReceiptPicture(facts));
    await readOwn(read.id);
    await runChecks();
    const waiting = await storeProof(app, student, await drawReceiptPicture(facts));
    await readOwn(waiting.id);
    app.pass(2 * 86_400);
    await sweepUploads(app.deps);
    expect(await app.db.$count(proofChecks)).toBe(0);
    await runChecks();
    expect(await app.db.$count(proofChecks)).toBe(0);
  });

  test('runs as one job for concurrent calls', { tags: ['engine'] }, async () => {
    const upload = await storeProof(app, student, await drawReceiptPicture(facts));
    await Promise.all(Array.from({ length: 5 }, () => readOwn(upload.id)));
    expect((await app.deps.jobs.count()).find((each) => each.name === 'check-proof')).toMatchObject({
      jobs: 1,
    });
  });
});

test('a student who uploads many proofs gets no more of them read', async () => {
  await app.close();
  app = await testApp({ RATE_LIMITS: 'on' });
  student = await build.student(app.db);
  for (let each = 0; each < 22; each++) {
    const { id } = await build.upload(app.db, { ownerId: student.id });
    const result = await app.as(student).proofChecks.readOwn({ uploadId: id });
    expect(result).toEqual({ isDone: each >= 20, transactionId: null, amount: null });
  }
  expect(await app.db.$count(proofChecks)).toBe(20);
});
