import { fileOf, mp4, pdf, png } from '../support/media/sample-files.ts';
import { type Dataset, PASSWORD, RESET_TOKEN } from './dataset.ts';

type Example = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** The JSON body, or the text fields of a form. */
  body?: Record<string, unknown>;
  files?: Record<string, File>;
};

const picture = async () => fileOf(await png(), 'picture.png', 'image/png');
const document = async () => fileOf(await pdf(), 'document.pdf', 'application/pdf');

const courseFiles = async () => ({
  thumbnailFile: await picture(),
  videoFiles: fileOf(mp4(4000), 'lecture.mp4', 'video/mp4'),
  resourceFiles: fileOf(await pdf(), 'reading.pdf', 'application/pdf'),
});
const courseBody = (video: string, resource: string) => ({
  title: 'Contract Law',
  short_description: 'Short',
  description: 'Long',
  instructor_name: 'Hina',
  instructor_bio: 'Teaches',
  price: '199.5',
  level: 'Beginner',
  requirements: ['None'],
  syllabus: ['Offer'],
  learning_outcomes: ['Draft a contract'],
  sections: [
    {
      title: 'Offer',
      description: '',
      order_index: 0,
      videos: [{ title: 'What an offer is', duration: '12:30', order_index: 0, fileName: video }],
      resources: [{ title: 'Reading', type: 'PDF', order_index: 0, fileName: resource }],
    },
  ],
});

/** A valid request of every documented route with an input. A test fails if a route has no example. */
export const REST_EXAMPLES: Record<string, (dataset: Dataset) => Example | Promise<Example>> = {
  'GET /api/certificates/download/:id': ({ certificate }) => ({ params: { id: certificate.id } }),
  'GET /api/certificates/:certificate_id/credential': () => ({
    params: { certificate_id: 'QA-2222-2222-2' },
  }),
  'GET /api/courses': () => ({ query: { search: 'law' } }),
  'GET /api/courses/all/fullContent': () => ({ query: { limit: '2' } }),
  'GET /api/admin/payments': () => ({ query: { limit: '2' } }),
  'GET /api/certificates/admin/requests': () => ({ query: { limit: '2' } }),
  'GET /api/courses/:id': ({ priced }) => ({ params: { id: priced.id } }),
  'GET /api/courses/:id/student-content': ({ enrolled }) => ({ params: { id: enrolled.id } }),
  'DELETE /api/courses/:id': ({ priced }) => ({ params: { id: priced.id } }),
  'GET /api/payments/proof': ({ proof }) => ({ query: { filePath: proof.objectKey } }),
  'POST /api/admin/create': () => ({
    body: {
      fullName: 'Ali',
      email: 'ali@example.test',
      password: PASSWORD,
      permissions: { canManageUsers: false },
    },
  }),
  'POST /api/auth/admin-login': ({ admin }) => ({
    body: { email: admin.email, password: PASSWORD, role: 'admin' },
  }),
  'POST /api/auth/check-email': () => ({ body: { email: 'sana@example.test' } }),
  'POST /api/auth/forgot-password': ({ student }) => ({ body: { email: student.email, role: 'student' } }),
  'POST /api/auth/login': ({ student }) => ({
    body: { email: student.email, password: PASSWORD, remember: true },
  }),
  'POST /api/auth/logout': () => ({ body: {} }),
  'POST /api/auth/register': () => ({
    body: { email: 'sana@example.test', password: PASSWORD, fullName: 'Sana', name: 'Sana' },
  }),
  'POST /api/auth/reset-password/:token': () => ({
    params: { token: RESET_TOKEN },
    body: { password: PASSWORD },
  }),
  'GET /api/verify/:certificate_id': () => ({ params: { certificate_id: 'QA-2222-2222-2' } }),
  'POST /api/certificates/admin/upload/:requestId': async ({ certificate }) => ({
    params: { requestId: certificate.id },
    files: { certificate: await document() },
  }),
  'POST /api/certificates/request': ({ enrolled }) => ({ body: { courseId: enrolled.id } }),
  'POST /api/courses': async () => ({
    body: courseBody('lecture.mp4', 'reading.pdf'),
    files: await courseFiles(),
  }),
  'POST /api/credits': () => ({
    body: { text: 'You got Rs. 300 from SANA MALIK', received_at: '2026-11-21T09:12:30+05:00' },
  }),
  'POST /api/payments/request-enroll': async ({ priced }) => ({
    body: { courseId: priced.id, transactionId: 'FT 1', payment_method: 'bank' },
    files: { payment_proof: await picture() },
  }),
  'POST /api/student/watched': ({ enrolled, video }) => ({
    body: { courseId: enrolled.id, videoId: video.id },
  }),
  'POST /api/uploads/captions': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/certificate': async () => ({ files: { file: await document() } }),
  'POST /api/uploads/certificate-seal': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/certificate-signature': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/logo': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/payment-proof': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/profile-image': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/publication': async () => ({ files: { file: await document() } }),
  'POST /api/uploads/resource': async () => ({ files: { file: await document() } }),
  'POST /api/uploads/signature': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/statement': () => ({
    files: { file: fileOf(Buffer.from('Date,Credit\n21/11/2026,1500\n'), 'statement.csv', 'text/csv') },
  }),
  'POST /api/uploads/thumbnail': async () => ({ files: { file: await picture() } }),
  'POST /api/uploads/video': async () => ({ files: { file: await picture() } }),
  'PUT /api/admin/:id': ({ otherAdmin }) => ({
    params: { id: otherAdmin.id },
    body: { isActive: true, permissions: { canManageCourses: true } },
  }),
  'PUT /api/admin/change-password': () => ({
    body: { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD },
  }),
  'PUT /api/admin/payments/:id/completed': ({ payment }) => ({ params: { id: payment.id }, body: {} }),
  'PUT /api/admin/payments/:id/reject': ({ payment }) => ({
    params: { id: payment.id },
    body: { reason: 'The amount is another.' },
  }),
  'PUT /api/admin/profile': async () => ({
    body: { full_name: 'Ali' },
    files: { profileImage: await picture(), signature: await picture() },
  }),
  'PUT /api/auth/change-password': () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  'PUT /api/courses/:id': async ({ enrolled }) => ({
    params: { id: enrolled.id },
    body: courseBody('lecture.mp4', 'reading.pdf'),
    files: await courseFiles(),
  }),
  'PUT /api/student/profile': async () => ({
    body: { fullName: 'Sana' },
    files: { profile_images: await picture() },
  }),
};
