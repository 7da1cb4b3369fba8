import { asPaisa } from '@qanoon/domain/lib/money';
import { HeroArch } from '@qanoon/ui/components/brand/hero-arch';
import { JaliBand } from '@qanoon/ui/components/brand/jali';
import { RingField } from '@qanoon/ui/components/brand/ornaments';
import { Rosette } from '@qanoon/ui/components/brand/rosette';
import { CourseCard } from './course-card.tsx';
import { CourseCover } from './course-cover.tsx';
import type { CoverInput } from './cover-art.ts';
import { coverSvg } from './cover-art.ts';

export const title = 'Covers and ornaments';
export const order = 12;

const SIX: CoverInput[] = [
  {
    id: '1',
    title: 'Constitutional Law Fundamentals',
    level: 'Intermediate',
    family: 'colonnade',
    binding: 'bottle',
  },
  {
    id: '2',
    title: 'Criminal Law and Procedure',
    level: 'Advanced',
    family: 'arcade',
    binding: 'oxblood',
  },
  {
    id: '3',
    title: 'Contract Law Essentials',
    level: 'Beginner',
    family: 'rosette',
    binding: 'ink',
  },
  {
    id: '4',
    title: 'Family Law and Personal Status',
    level: 'Intermediate',
    family: 'jali',
    binding: 'vellum',
  },
  {
    id: '5',
    title: 'Civil Procedure in Practice',
    level: 'Advanced',
    family: 'moire',
    binding: 'slate',
  },
  {
    id: '6',
    title: 'Legal Drafting and Pleadings',
    level: 'Beginner',
    family: 'gazette',
    binding: 'buff',
  },
];

export const gallery = {
  'six families, six bindings': (
    <div className="grid gap-4 md:grid-cols-3">
      {SIX.map((cover) => (
        <div
          key={cover.id}
          className="overflow-hidden rounded-2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: coverSvg escapes its texts.
          dangerouslySetInnerHTML={{ __html: coverSvg(cover) }}
        />
      ))}
    </div>
  ),
  'course cards': (
    <div className="course-grid">
      {SIX.slice(0, 3).map((cover) => (
        <CourseCard
          key={cover.id}
          href="#card"
          course={{
            id: `${cover.id}-card`,
            title: cover.title ?? '',
            level: cover.level ?? '',
            description: 'Fundamental rights, federalism and judicial review under the 1973 Constitution.',
            price: asPaisa(1499_00),
            instructor: 'Barrister Ayesha Siddiqui',
          }}
        />
      ))}
    </div>
  ),
  'plain, for rows': <CourseCover className="w-28 rounded-1" id="plain" title="Plain" plain />,
  'hero arch, rosette, ring field, jali': (
    <div className="grid gap-5 md:grid-cols-3">
      <HeroArch />
      <div className="rounded-3 bg-binding">
        <Rosette />
      </div>
      <div className="grid gap-5">
        <div className="rounded-3 bg-binding">
          <RingField />
        </div>
        <div className="rounded-3 bg-binding">
          <JaliBand />
        </div>
      </div>
    </div>
  ),
};
