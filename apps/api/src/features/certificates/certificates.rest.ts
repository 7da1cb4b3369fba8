import type { CertificateRequest } from '@qanoon/contracts/certificates';
import type { RestRoute } from '../../http/rest.ts';

const documentedRequest = (request: CertificateRequest) => ({
  id: request.id,
  students: { full_name: request.studentName, email: request.studentEmail },
  courses: { title: request.courseTitle },
  progress: request.progress,
  total_hours_spent: request.totalSecondsSpent,
  issue_date: request.requestedAt,
  issued_at: request.issuedAt,
  certificate_id: request.certificateId,
  download_url: request.downloadUrl,
});

export const certificateRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/certificates',
    summary: "The student's issued certificates",
    call: async (api) =>
      (await api.certificates.mine())
        .filter((certificate) => certificate.verified)
        .map((certificate) => ({
          certificate_id: certificate.certificateId,
          issued_at: certificate.issuedAt,
          signedUrl: certificate.downloadUrl,
          courses: { title: certificate.courseTitle, instructor_name: certificate.instructorName },
        })),
  },
  {
    method: 'POST',
    path: '/api/certificates/request',
    summary: 'Request the certificate of a completed course',
    call: async (api, { body }) => ({ message: 'Certificate request submitted successfully!', id: (await api.certificates.request(body)).id }),
  },
  {
    method: 'GET',
    path: '/api/certificates/my-certificates',
    summary: "The student's certificates, requested and issued",
    call: async (api) => ({
      certificates: (await api.certificates.mine()).map((certificate) => ({
        id: certificate.id,
        course_title: certificate.courseTitle,
        instructor_name: certificate.instructorName,
        verified: certificate.verified,
        issue_date: certificate.issuedAt,
        certificate_id: certificate.certificateId,
        download_url: certificate.downloadUrl,
      })),
    }),
  },
  {
    method: 'GET',
    path: '/api/certificates/download/:id',
    summary: 'A signed address of an issued certificate',
    call: async (api, { params }) => ({ download_url: (await api.certificates.download({ certificateId: params.id! })).downloadUrl }),
  },
  {
    method: 'GET',
    path: '/api/certificates/admin/requests',
    summary: 'Certificate requests and issued certificates',
    call: async (api) => {
      const { pendingRequests, issuedCertificates } = await api.certificates.requests();
      return { pending_requests: pendingRequests.map(documentedRequest), issued_certificates: issuedCertificates.map(documentedRequest) };
    },
  },
  {
    method: 'POST',
    path: '/api/certificates/admin/upload/:requestId',
    summary: 'Issue a requested certificate',
    files: { certificate: 'certificate' },
    call: async (api, { params, uploads }) => {
      await api.certificates.issue({ requestId: params.requestId!, fileUploadId: uploads.certificate ?? '' });
      return { message: 'Certificate uploaded successfully!' };
    },
  },
];
