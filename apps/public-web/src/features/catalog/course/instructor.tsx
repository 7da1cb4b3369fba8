import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as shared from '@qanoon/messages/shared/common';
import { Avatar } from '@qanoon/ui/components/text/avatar';

export function Instructor({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor">{shared.instructor()}</h2>
      <div className="instructor">
        <Avatar name={course.instructorName} size="xl" />
        <div className="prose">
          <h3 lang={course.languages.instructorName} dir="auto">
            {course.instructorName}
          </h3>
          <p lang={course.languages.instructorBio} dir="auto">
            {course.instructorBio}
          </p>
        </div>
      </div>
    </section>
  );
}
