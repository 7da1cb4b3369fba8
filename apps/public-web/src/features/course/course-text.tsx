import type { CourseDetail } from '@qanoon/contracts/courses';
import { Check } from 'lucide-react';

/** Description, learning outcomes, requirements and syllabus. Empty parts are left out. */
export function CourseText({ course }: { course: CourseDetail }) {
  return (
    <>
      <section aria-labelledby="description">
        <h2 id="description">Description</h2>
        <div className="prose">
          {course.description.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      {course.learningOutcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">What you will learn</h2>
          <ul className="outcomes">
            {course.learningOutcomes.map((outcome) => (
              <li key={outcome}>
                <Check className="icon" aria-hidden="true" />
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionMarks id="requirements" title="Requirements" items={course.requirements} />
      <SectionMarks id="syllabus" title="Syllabus" items={course.syllabus} />
    </>
  );
}

function SectionMarks({ id, title, items }: { id: string; title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="section-marks">
        {items.map((item) => (
          <li key={item}>
            <span className="sect" aria-hidden="true">
              §
            </span>
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
