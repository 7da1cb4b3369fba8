import { useAcademy } from '@qanoon/client/page/academy';
import { AskLinks } from '@qanoon/client/page/ask-links';
import type { StudentContent } from '@qanoon/contracts/learning/learning';
import { questionLinks } from '@qanoon/domain/academy/contact-links';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/player';
import { Tab, TabList, TabPanel, Tabs } from '@qanoon/ui/components/layout/tabs';
import type { ReactNode, Ref } from 'react';
import { ResourceLinks } from './resource-links.tsx';

export type CourseTab = 'lectures' | 'transcript' | 'resources' | 'about';

type CourseTabsProps = {
  ref: Ref<HTMLDivElement>;
  course: StudentContent;
  /** The outline. Null if it is beside the video. */
  outline: ReactNode;
  /** Whether the current lecture has captions. */
  hasTranscript: boolean;
  /** Receives the element that the transcript is rendered into. */
  onTranscriptElement: (element: HTMLElement | null) => void;
  /**
   * The tab that the student has chosen. The first tab is shown if it is undefined or has no content at
   * present.
   */
  tab: CourseTab | undefined;
  onTabChange: (tab: CourseTab) => void;
};

/** Shows below the video what belongs to the course. Tabs that have no content are left out. */
export function CourseTabs({
  ref,
  course,
  outline,
  hasTranscript,
  onTranscriptElement,
  tab,
  onTabChange,
}: CourseTabsProps) {
  const academy = useAcademy();
  const sections = course.sections.filter(({ resources }) => resources.length > 0);
  const hasAbout = course.description.trim() !== '' || questionLinks(academy, course.title).length > 0;
  const tabs = (
    [
      ['lectures', shared.lectures(), outline !== null],
      ['transcript', deferred.transcript(), hasTranscript],
      ['resources', shared.resources(), sections.length > 0],
      ['about', shared.about(), hasAbout],
    ] as const
  ).filter(([, , hasContent]) => hasContent);
  const shown = tabs.find(([value]) => value === tab)?.[0] ?? tabs[0]?.[0];
  if (!shown) return null;
  return (
    <Tabs
      ref={ref}
      className="course-tabs"
      value={shown}
      onValueChange={(value) => onTabChange(value as CourseTab)}
    >
      <TabList aria-label={shared.course()}>
        {tabs.map(([value, label]) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="lectures">{outline}</TabPanel>
      {/* The transcript stays mounted, so that its search survives a change of the tab. */}
      {hasTranscript && (
        <TabPanel value="transcript" forceMount hidden={shown !== 'transcript'} ref={onTranscriptElement} />
      )}
      <TabPanel value="resources" className="course-resources">
        {sections.map((section) => (
          <section key={section.id} aria-label={titleOf(course, section)}>
            <h2 lang={section.title ? section.languages.title : undefined} dir="auto">
              {titleOf(course, section)}
            </h2>
            <ResourceLinks resources={section.resources} />
          </section>
        ))}
      </TabPanel>
      <TabPanel value="about" className="course-about">
        <h2>{m.aboutThisCourse()}</h2>
        <div className="prose">
          {course.description.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph} lang={course.languages.description} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        <AskLinks courseTitle={course.title} className="player-ask">
          <b>{m.askQuestion()}</b>
        </AskLinks>
      </TabPanel>
    </Tabs>
  );
}

type Section = StudentContent['sections'][number];

const titleOf = (course: StudentContent, section: Section): string =>
  section.title || m.sectionNumber({ number: course.sections.indexOf(section) + 1 });
