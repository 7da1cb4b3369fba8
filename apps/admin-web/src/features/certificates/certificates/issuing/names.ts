import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as common from '@qanoon/messages/admin/common';

export const studentOf = ({ studentName }: Pick<CertificateRequest, 'studentName'>): string =>
  studentName || common.unknownStudent();
export const courseOf = ({ courseTitle }: Pick<CertificateRequest, 'courseTitle'>): string =>
  courseTitle || common.unknownCourse();
