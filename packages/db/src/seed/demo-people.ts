import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import type { Payee } from '@qanoon/contracts/money/payee';
import { DAY_MS, karachiDayOf } from '@qanoon/domain/lib/dates';
import { formatFigure } from '@qanoon/domain/lib/money';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { eq } from 'drizzle-orm';
import type { Tx } from '../engine/types.ts';
import {
  certificates,
  enrollments,
  payeeAccounts,
  uploads,
  users,
  videos,
  watchedVideos,
} from '../schema.ts';
import { renderCertificate } from './content/certificate.ts';
import { sampleCourses } from './content/courses.ts';
import { renderReceipt } from './content/receipt.ts';
import { renderSignature } from './content/signature.ts';
import { DEMO_ACADEMY } from './demo-academy.ts';
import { DEMO_ACCOUNTS, type DemoAccountKey, demoAccount } from './demo-accounts.ts';
import type { SeededCourse } from './demo-courses.ts';
import { insertPurchases } from './purchases.ts';
import type { StoreFile } from './store-file.ts';

/** Each demo student's course, by its index in the list, and the status of the payment. */
const STUDIES = {
  waiting: { course: 0, status: 'pending', transactionId: 'DEMO-38201746592', daysAgo: 1, watched: 0 },
  halfway: { course: 0, status: 'completed', transactionId: 'DEMO-38201740018', daysAgo: 9, watched: 4 },
  certified: { course: 2, status: 'completed', transactionId: 'DEMO-38201739554', daysAgo: 30, watched: 6 },
  rejected: { course: 1, status: 'failed', transactionId: 'DEMO-99120447', daysAgo: 3, watched: 0 },
} as const;
type Student = keyof typeof STUDIES & DemoAccountKey;
const STUDENTS = Object.keys(STUDIES) as Student[];

const CERTIFICATE_CODE = certificateCode(new TextEncoder().encode('qanoon-demo-certificate'));

export type Papers = { proofs: Record<Student, string>; certificate: string; signature: string };

/**
 * Renders and stores a receipt for each payment, the certified student's certificate, and the administrator's
 * signature.
 */
export async function storePapers(storeFile: StoreFile, now: Date): Promise<Papers> {
  const folder = await mkdtemp(join(tmpdir(), 'qanoon-papers-'));
  try {
    const proofs = {} as Papers['proofs'];
    for (const student of STUDENTS) {
      const { course, transactionId, daysAgo } = STUDIES[student];
      const paidAt = new Date(now.getTime() - daysAgo * DAY_MS);
      const path = join(folder, `${student}.png`);
      await writeFile(
        path,
        await renderReceipt({
          method: 'easypaisa',
          amount: sampleCourses[course]!.price,
          transactionId,
          payerName: `Demo Student (${student})`,
          paidAt,
        }),
      );
      proofs[student] = await storeFile({
        path,
        purpose: 'payment-proof',
        contentType: 'image/png',
        fileName: `receipt-${student}.png`,
      });
    }
    const path = join(folder, 'certificate.pdf');
    const { title, instructorName } = sampleCourses[STUDIES.certified.course]!;
    await writeFile(
      path,
      await renderCertificate({
        studentName: demoAccount('certified').name,
        courseTitle: title,
        certificateCode: CERTIFICATE_CODE,
        issuedOn: now,
        signatory: instructorName,
      }),
    );
    const certificate = await storeFile({
      path,
      purpose: 'certificate',
      contentType: 'application/pdf',
      fileName: `certificate-${CERTIFICATE_CODE}.pdf`,
    });
    const signaturePath = join(folder, 'signature.png');
    await writeFile(signaturePath, await renderSignature());
    const signature = await storeFile({
      path: signaturePath,
      purpose: 'signature',
      contentType: 'image/png',
      fileName: 'signature.png',
    });
    return { proofs, certificate, signature };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Inserts the demo accounts and returns their ids by key. The administrator has the default permissions
 * (docs/product/accounts.md#permissions).
 */
export async function insertAccounts(
  tx: Tx,
  passwordHashes: ReadonlyMap<DemoAccountKey, string>,
  now: Date,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { key, role, name, email } of DEMO_ACCOUNTS) {
    const admin = role === 'admin';
    const [person] = await tx
      .insert(users)
      .values({
        fullName: name,
        email,
        passwordHash: passwordHashes.get(key)!,
        role,
        canManageCourses: admin,
        canManageEnrollments: admin,
        canViewAnalytics: admin,
        createdAt: new Date(now.getTime() - 60 * DAY_MS),
        emailVerifiedAt: new Date(now.getTime() - 60 * DAY_MS),
      })
      .returning();
    ids[key] = person!.id;
  }
  return ids;
}

/** Gives the administrator the signature with which the demo draws certificates. */
export async function addSignature(
  tx: Tx,
  { adminId, uploadId }: { adminId: string; uploadId: string },
): Promise<void> {
  await tx.update(uploads).set({ ownerId: adminId }).where(eq(uploads.id, uploadId));
  await tx.update(users).set({ signatureUploadId: uploadId }).where(eq(users.id, adminId));
}

const ENROLLMENT_OF = { pending: 'under_review', completed: 'approved', failed: 'rejected' } as const;

const snapshotOf = ({ method, accountTitle, number, iban, bankName }: Payee): Payee => ({
  method,
  accountTitle,
  number,
  iban,
  bankName,
});

/** Inserts each student's enrollment, payment, watched videos and certificate. */
export async function insertStudies(
  tx: Tx,
  {
    courses,
    ids,
    papers,
    publicUrl,
    now,
  }: {
    courses: SeededCourse[];
    ids: Record<string, string>;
    papers: Papers;
    publicUrl: string;
    now: Date;
  },
): Promise<void> {
  const [account] = await tx
    .select()
    .from(payeeAccounts)
    .where(eq(payeeAccounts.method, 'easypaisa'))
    .limit(1);
  for (const student of STUDENTS) {
    const study = STUDIES[student];
    const course = courses[study.course]!;
    const studentId = ids[student]!;
    const createdAt = new Date(now.getTime() - study.daysAgo * DAY_MS);
    const decidedAt = study.status === 'pending' ? null : new Date(createdAt.getTime() + DAY_MS / 4);
    const finished = study.watched === course.videoIds.length;
    await tx.insert(enrollments).values({
      studentId,
      courseId: course.id,
      status: ENROLLMENT_OF[study.status],
      approvedAt: study.status === 'completed' ? decidedAt : null,
      completedAt: finished ? now : null,
      createdAt,
    });
    await insertPurchases(tx, [
      {
        studentId,
        courseId: course.id,
        proofUploadId: papers.proofs[student],
        method: 'easypaisa',
        transactionId: study.transactionId,
        transactionKey: normalizeTransactionId(study.transactionId),
        status: study.status,
        amount: course.price,
        ...(account && { payeeAccountId: account.id, payee: snapshotOf(account) }),
        rejectionReason:
          study.status === 'failed' ? `The receipt does not show PKR ${formatFigure(course.price)}.` : null,
        decidedById: decidedAt && ids.admin!,
        processedAt: decidedAt,
        createdAt,
      },
    ]);
    for (const [index, videoId] of course.videoIds.slice(0, study.watched).entries())
      await tx.insert(watchedVideos).values({
        studentId,
        videoId,
        courseId: course.id,
        watchedAt: new Date(now.getTime() - (study.watched - index) * 60_000),
      });
    if (finished) {
      const { title, instructorName } = sampleCourses[study.course]!;
      const lengths = await tx
        .select({ seconds: videos.durationSeconds })
        .from(videos)
        .where(eq(videos.courseId, course.id));
      const courseSeconds = lengths.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
      const [file] = await tx
        .select({ sha256: uploads.sha256 })
        .from(uploads)
        .where(eq(uploads.id, papers.certificate));
      await tx.insert(certificates).values({
        studentId,
        courseId: course.id,
        code: CERTIFICATE_CODE,
        fileUploadId: papers.certificate,
        issuedById: ids.admin!,
        issuedAt: now,
        source: 'uploaded',
        fileSha256: file!.sha256,
        printed: {
          studentName: demoAccount('certified').name,
          courseTitle: title,
          instructorName,
          academyName: DEMO_ACADEMY.name,
          academyNameUrdu: '',
          studentNameUrdu: '',
          courseLanguage: 'en',
          completedOn: karachiDayOf(now),
          issuedOn: karachiDayOf(now),
          signatories: [],
          design: null,
          sealUploadId: null,
          verifyUrl: `${publicUrl}/verify/${CERTIFICATE_CODE}`,
        },
        courseSeconds,
        // Demo videos are marked as watched without being played.
        playedSeconds: 0,
        markedSeconds: courseSeconds,
        createdAt: new Date(now.getTime() - DAY_MS),
      });
    }
  }
}
