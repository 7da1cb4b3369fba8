import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { formOf } from '../harness.ts';
import { fileOf, mp4, pdf, png } from '../support/media/sample-files.ts';
import type { Dataset, UserWithToken } from './dataset.ts';
import type { Acknowledged } from './invariants.ts';

/**
 * Performs one operation over HTTP and returns what was acknowledged. Throws if the connection breaks or the
 * server rejects it. It can be repeated.
 */
export type Attempt = (url: string) => Promise<Acknowledged>;
/**
 * `prepare` creates the rows that an attempt needs, through the server; `known` contains its acknowledged
 * writes.
 */
export type Flow = {
  name: string;
  prepare(dataset: Dataset, url: string): Promise<{ known: Acknowledged[]; attempt: Attempt }>;
};

type RequestOptions = { token: string; json?: unknown; form?: FormData; key?: string };

/** The server responded with an error status. */
export class RejectedRequest extends Error {
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.code = code;
  }
}

/**
 * Sends a request and returns its JSON. Throws RejectedRequest for an error status, and the error of fetch if
 * the response is incomplete.
 */
export async function request<Body>(
  url: string,
  method: string,
  path: string,
  { token, json, form, key }: RequestOptions,
): Promise<Body> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  const response = await fetch(url + path, {
    method,
    headers,
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const body = (await response.json()) as Body & { code?: string };
  if (!response.ok) throw new RejectedRequest(response.status, body.code ?? '');
  return body;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const receipt = png();
const text = {
  short_description: 'Short',
  description: 'Long',
  instructor_name: 'Drill',
  instructor_bio: 'Drill',
  level: 'Beginner',
};
const lists = Object.fromEntries(
  ['requirements', 'syllabus', 'learning_outcomes'].map((name) => [name, JSON.stringify(['One'])]),
);

function courseForm(title: string, video: Uint8Array, section = { id: '', videoId: '' }): FormData {
  const videos = [
    { id: section.videoId, title: 'Lecture', duration: '60', order_index: 0, fileName: 'lecture.mp4' },
  ];
  const sections = JSON.stringify([
    { id: section.id, title: 'One', description: '', order_index: 0, videos, resources: [] },
  ]);
  return formOf({
    ...text,
    ...lists,
    title,
    price: '1500',
    sections,
    videoFiles: fileOf(video, 'lecture.mp4', 'video/mp4'),
  });
}

async function newCourse(dataset: Dataset, url: string) {
  const token = dataset.admin.token;
  const form = courseForm('Drill', mp4(2000));
  const thumbnail = fileOf(await receipt, 'cover.png', 'image/png');
  form.append('thumbnailFile', thumbnail);
  const { id } = await request<{ id: string }>(url, 'POST', '/api/courses', {
    token,
    form,
    key: randomUUID(),
  });
  const outline = await request<{ sections: { id: string; videos: { id: string }[] }[] }>(
    url,
    'GET',
    `/api/courses/${id}`,
    { token },
  );
  const [section] = outline.sections;
  return { id, section: { id: section!.id, videoId: section!.videos[0]!.id } };
}

const requestEnrollment = async (
  url: string,
  student: UserWithToken,
  courseId: string,
  transactionId: string,
  key: string,
) => {
  const form = formOf({
    courseId,
    transactionId,
    payment_method: 'easypaisa',
    payment_proof: fileOf(await receipt, 'receipt.png', 'image/png'),
  });
  return request<{ paymentId: string }>(url, 'POST', '/api/payments/request-enroll', {
    token: student.token,
    form,
    key,
  });
};

/** Creates a student with a pending payment. */
async function withPendingPayment(dataset: Dataset, url: string) {
  const [course, student] = [await newCourse(dataset, url), await dataset.student()];
  const transactionId = randomUUID();
  const { paymentId } = await requestEnrollment(url, student, course.id, transactionId, randomUUID());
  const known: Acknowledged[] = [
    { kind: 'requested', studentId: student.id, courseId: course.id, transactionId },
  ];
  return { course, student, paymentId, known };
}

/** Approves a payment. "Not pending" counts as approved: the response of an earlier attempt was lost. */
async function approve(dataset: Dataset, url: string, paymentId: string): Promise<Acknowledged> {
  try {
    await request(url, 'PUT', `/api/admin/payments/${paymentId}/completed`, { token: dataset.admin.token });
  } catch (thrown) {
    if (!(thrown instanceof RejectedRequest && thrown.code === 'PAYMENT_NOT_PENDING')) throw thrown;
  }
  return { kind: 'approved', paymentId };
}

/** Creates a student with an approved enrollment. */
async function withEnrollment(dataset: Dataset, url: string) {
  const { known, ...pending } = await withPendingPayment(dataset, url);
  return { ...pending, known: [...known, await approve(dataset, url, pending.paymentId)] };
}

async function markWatched(
  url: string,
  student: UserWithToken,
  courseId: string,
  videoId: string,
): Promise<Acknowledged> {
  await request(url, 'POST', '/api/student/watched', { token: student.token, json: { courseId, videoId } });
  return { kind: 'watched', studentId: student.id, videoId };
}

/** Creates a student who has completed a course and requested its certificate. */
export async function withCertificateRequest(dataset: Dataset, url: string) {
  const { known, student, course } = await withEnrollment(dataset, url);
  const mark = await markWatched(url, student, course.id, course.section.videoId);
  const { id: certificateId } = await request<{ id: string }>(url, 'POST', '/api/certificates/request', {
    token: student.token,
    json: { courseId: course.id },
  });
  return { known: [...known, mark], student, course, certificateId };
}

export const FLOWS: Flow[] = [
  {
    name: 'a request with its proof',
    async prepare(dataset, url) {
      const [course, student] = [await newCourse(dataset, url), await dataset.student()];
      const [transactionId, key] = [randomUUID(), randomUUID()];
      const attempt: Attempt = async (at) => {
        await requestEnrollment(at, student, course.id, transactionId, key);
        return { kind: 'requested', studentId: student.id, courseId: course.id, transactionId };
      };
      return { known: [], attempt };
    },
  },
  {
    name: 'an approval',
    async prepare(dataset, url) {
      const { known, paymentId } = await withPendingPayment(dataset, url);
      return { known, attempt: (at) => approve(dataset, at, paymentId) };
    },
  },
  {
    name: 'a watched mark',
    async prepare(dataset, url) {
      const { known, student, course } = await withEnrollment(dataset, url);
      return { known, attempt: (at) => markWatched(at, student, course.id, course.section.videoId) };
    },
  },
  {
    name: 'a certificate',
    async prepare(dataset, url) {
      const { known, student, course, certificateId: id } = await withCertificateRequest(dataset, url);
      const [bytes, key] = [await pdf(student.fullName), randomUUID()];
      const attempt: Attempt = async (at) => {
        const form = formOf({ certificate: fileOf(bytes, 'certificate.pdf', 'application/pdf') });
        await request(at, 'POST', `/api/certificates/admin/upload/${id}`, {
          token: dataset.admin.token,
          form,
          key,
        });
        return { kind: 'issued', studentId: student.id, courseId: course.id, sha256: hashOf(bytes) };
      };
      return { known, attempt };
    },
  },
  {
    name: 'an edit of a course with a new file',
    async prepare(dataset, url) {
      const course = await newCourse(dataset, url);
      const [title, video] = [`Drill ${randomBytes(4).toString('hex')}`, mp4(20_000)];
      const attempt: Attempt = async (at) => {
        await request(at, 'PUT', `/api/courses/${course.id}`, {
          token: dataset.admin.token,
          form: courseForm(title, video, course.section),
        });
        return { kind: 'edited', courseId: course.id, title, sha256: hashOf(video) };
      };
      return { known: [], attempt };
    },
  },
];
