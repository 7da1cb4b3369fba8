import type { CourseDetail } from '@qanoon/contracts/courses';
import { Avatar } from '@qanoon/ui/avatar';

export function Instructor({ course }: { course: CourseDetail }) {
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor">Instructor</h2>
      <div className="instructor">
        <Avatar name={course.instructorName} size="xl" />
        <div className="prose">
          <h3>{course.instructorName}</h3>
          <p>{course.instructorBio}</p>
        </div>
      </div>
    </section>
  );
}
