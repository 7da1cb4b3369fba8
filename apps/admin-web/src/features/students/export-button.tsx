import * as m from '@qanoon/messages/admin/students';
import { DownloadButton } from '../portal/download-button.tsx';
import { exportPath, type StudentSearch } from './student-filters.ts';

/** Downloads all students that match the filters. */
export const ExportButton = ({ search }: { search: StudentSearch }) => (
  <DownloadButton
    path={exportPath(search)}
    otherwiseNamed="students.csv"
    failed={m.studentsCouldNotBeDownloaded()}
  />
);
