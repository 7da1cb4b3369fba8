import { CourseCover } from '@qanoon/client/catalog/course-cover';
import { Level } from '@qanoon/client/catalog/level-pips';
import type { ReactNode } from 'react';
import './courses.css';

type OwnCourseProps = {
  id: string;
  title: string;
  /** The title with a link, if the course has a page of its own. */
  heading?: ReactNode;
  /** The level. Empty as long as a draft does not have one. */
  level: string;
  thumbnail: string | null;
  /** Stands beside the level. */
  badges: ReactNode;
  text: string;
  price: ReactNode;
  /** The icon buttons of the card's actions. */
  actions: ReactNode;
};

/** A course or draft as a card with its actions. */
export function OwnCourse({
  id,
  title,
  heading = title,
  level,
  thumbnail,
  badges,
  text,
  price,
  actions,
}: OwnCourseProps) {
  return (
    <article className="course-card own-course">
      <CourseCover id={id} title={title} level={level} thumbnail={thumbnail} />
      <div className="course-card-body">
        <div className="own-course-badges">
          {level && <Level level={level} />}
          {badges}
        </div>
        <h2 className="course-card-title" dir="auto">
          {heading}
        </h2>
        <p className="course-card-text" dir="auto">
          {text}
        </p>
        <div className="course-card-foot">
          {price}
          <span className="own-course-buttons">{actions}</span>
        </div>
      </div>
    </article>
  );
}
