import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { Check } from 'lucide-react';

/**
 * Shows the description, the learning outcomes, the requirements and, for a course without sections, the
 * syllabus. Empty parts are left out.
 */
export function CourseText({ course }: { course: CourseDetail }) {
  return (
    <>
      <section aria-labelledby="description">
        <h2 id="description">{m.description()}</h2>
        <div className="prose">
          {course.description.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph} lang={course.languages.description} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      {course.learningOutcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">{shared.whatYouWillLearn()}</h2>
          <ul className="outcomes">
            {course.learningOutcomes.map((outcome, at) => (
              <li key={outcome}>
                <Check className="icon" aria-hidden="true" />
                <bdi lang={course.languages.learningOutcomes[at]}>{outcome}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionMarks
        id="requirements"
        title={shared.requirements()}
        items={course.requirements}
        languages={course.languages.requirements}
      />
      {/* The course content below is the same list with its lectures. */}
      {course.sections.length === 0 && (
        <SectionMarks
          id="syllabus"
          title={shared.syllabus()}
          items={course.syllabus}
          languages={course.languages.syllabus}
        />
      )}
    </>
  );
}

type SectionMarksProps = { id: string; title: string; items: string[]; languages: string[] };

function SectionMarks({ id, title, items, languages }: SectionMarksProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="section-marks">
        {items.map((item, at) => (
          <li key={item}>
            <span className="sect" aria-hidden="true">
              §
            </span>
            <bdi lang={languages[at]}>{item}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
