import type { EnrolledCourse } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/student/certificates';
import * as common from '@qanoon/messages/student/common';
import { ProgressBar } from '@qanoon/ui/components/feedback/progress';
import { Link } from '@tanstack/react-router';

/** Says how many lectures of each course are missing for the first certificate. */
export function UnfinishedCourses({ courses }: { courses: readonly EnrolledCourse[] }) {
  if (courses.length === 0) return null;
  return (
    <ul className="unfinished-courses" aria-label={m.onTheWay()}>
      {courses.map(({ id, title, languages, userEnrollment: { progress, lecturesLeft } }) => (
        <li key={id}>
          <Link to="/my-course/$courseId" params={{ courseId: id }} className="link link-target">
            <bdi lang={languages.title}>{title}</bdi>
          </Link>
          <ProgressBar value={progress} label={common.progressIn({ course: title })} />
          <span className="tnum">{m.lecturesToGo({ count: lecturesLeft })}</span>
        </li>
      ))}
    </ul>
  );
}
