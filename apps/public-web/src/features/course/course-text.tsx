import type { CourseDetail } from '@qanoon/contracts/courses';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { Check } from 'lucide-react';

/** Description, learning outcomes, requirements, and the syllabus of a course without sections. Empty parts are left out. */
export function CourseText({ course }: { course: CourseDetail }) {
  return (
    <>
      <section aria-labelledby="description">
        <h2 id="description">{m.description()}</h2>
        <div className="prose">
          {course.description.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph} lang={course.textLanguage} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      {course.learningOutcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h2 id="outcomes">{shared.whatYouWillLearn()}</h2>
          <ul className="outcomes">
            {course.learningOutcomes.map((outcome) => (
              <li key={outcome}>
                <Check className="icon" aria-hidden="true" />
                <bdi lang={course.language}>{outcome}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionMarks
        id="requirements"
        title={shared.requirements()}
        items={course.requirements}
        language={course.language}
      />
      {/* The course content below is the same list with its lectures. */}
      {course.sections.length === 0 && (
        <SectionMarks
          id="syllabus"
          title={shared.syllabus()}
          items={course.syllabus}
          language={course.language}
        />
      )}
    </>
  );
}

type SectionMarksProps = { id: string; title: string; items: string[]; language: string };

function SectionMarks({ id, title, items, language }: SectionMarksProps) {
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
            <bdi lang={language}>{item}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
