import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { trpc } from '@qanoon/client/trpc/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import { reach } from '@qanoon/ui/testing/show';
import { writeSilence } from '@qanoon/ui/testing/silence';
import { expect } from 'vitest';
import { CoursePlayer } from '../src/features/learning/player/ui/course-player.tsx';

const SILENCE = writeSilence(1);

/** Creates a lecture of a course, open and not watched. */
export const video = (index: number, over: Partial<StudentVideo> = {}): StudentVideo => ({
  id: `video-${index}`,
  title: `Offer and acceptance, part ${index + 1}`,
  description: '',
  languages: { title: 'en', description: 'en' },
  durationSeconds: 600,
  durationOriginal: '10:00',
  orderIndex: index,
  url: SILENCE,
  bytes: 8044,
  posterUrl: null,
  stream: null,
  captions: [],
  locked: false,
  watched: false,
  positionSeconds: 0,
  playedAt: null,
  isNew: false,
  ...over,
});

export const courseOf = (videos: StudentVideo[], over: Partial<StudentContent> = {}): StudentContent => ({
  id: 'contract',
  title: 'Contract Law Essentials',
  shortDescription: 'How a promise becomes a duty.',
  description: 'How a promise becomes a duty.\n\nFrom the offer to the remedy.',
  languages: { title: 'en', shortDescription: 'en', description: 'en', instructorName: 'en' },
  language: 'en',
  level: 'Beginner',
  instructorName: 'Advocate Bilal Ahmed',
  thumbnailUrl: null,
  progress: 0,
  completed: false,
  completedAt: null,
  sections: [
    {
      id: 'section',
      title: 'The agreement',
      description: '',
      languages: { title: 'en', description: 'en' },
      orderIndex: 0,
      videos,
      resources: [
        {
          id: 'handout',
          title: 'The Contract Act, 1872',
          languages: { title: 'en' },
          type: 'PDF',
          orderIndex: 0,
          url: '/files/act.pdf',
          bytes: 428_000,
        },
        {
          id: 'statute',
          title: 'The Pakistan Code',
          languages: { title: 'en' },
          type: 'Link',
          orderIndex: 1,
          url: 'https://pakistancode.gov.pk/',
          bytes: null,
        },
      ],
    },
  ],
  totalDurationSeconds: 1200,
  lastVideoId: null,
  urlsLastSeconds: 3600,
  completionPercent: 0,
  ...over,
});

function LoadedPlayer({ initial }: { initial: StudentContent }) {
  const { data } = trpc.learning.content.useQuery({ courseId: initial.id }, { initialData: initial });
  return (
    <CoursePlayer
      course={data}
      offer={null}
      rating={null}
      downloads={{ find: () => undefined, render: () => null }}
    />
  );
}

/** Renders the player of a course, which follows what the server answers later. */
export async function showPlayer(course: StudentContent): Promise<void> {
  answer('learning.content', course);
  await showApp(() => <LoadedPlayer initial={course} />);
}
/** Plays the current lecture to its end. */
export const playToEnd = () =>
  reach(async () => {
    const element = document.querySelector('video')!;
    await expect.poll(() => element.readyState).toBeGreaterThan(1);
    element.currentTime = element.duration;
    await element.play();
    await expect.poll(() => element.ended).toBe(true);
  });
