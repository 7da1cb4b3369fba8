import { formatClock } from '@qanoon/contracts/duration';
import { id } from '@qanoon/contracts/primitives';
import { z } from 'zod';

/** What a call tells of each video and each resource beside what every call tells: fields, examples or how they are made. */
type Besides<Video, Resource> = { video: Video; resource: Resource };

const place = { id, title: z.string(), order_index: z.int() };

/** The sections of a course in the documented spelling (§3, Section, Video, Resource). */
export const sectionsWith = <Video extends z.ZodRawShape, Resource extends z.ZodRawShape>({
  video,
  resource,
}: Besides<Video, Resource>) =>
  z.array(
    z.strictObject({
      ...place,
      description: z.string(),
      videos: z.array(
        z.strictObject({
          ...place,
          description: z.string(),
          duration: z.int().min(0).nullable().describe('seconds; null while unknown'),
          duration_formatted: z.string().describe('m:ss'),
          duration_original: z.string().describe('as it was typed'),
          ...video,
        }),
      ),
      resources: z.array(z.strictObject({ ...place, type: z.string(), ...resource })),
    }),
  );

export const exampleOfSections = <Video extends object, Resource extends object>({
  video,
  resource,
}: Besides<Video, Resource>) => [
  {
    id: '019a4c1d-44c1-7a90-b1e7-0f2d9c6a5e38',
    title: 'Formation of a contract',
    order_index: 0,
    description: '',
    videos: [
      {
        id: '019a4c1d-4f7e-7be2-8c3a-9d1e0f5b7a64',
        title: 'Offer and acceptance',
        order_index: 0,
        description: '',
        duration: 2613,
        duration_formatted: '43:33',
        duration_original: '43:33',
        ...video,
      },
    ],
    resources: [
      {
        id: '019a4c1d-5a08-7f66-a4d9-2b8c7e1f0d95',
        title: 'Reading list',
        order_index: 0,
        type: 'PDF',
        ...resource,
      },
    ],
  },
];

type Placed = { id: string; title: string; orderIndex: number };
type AnyVideo = Placed & { description: string; durationSeconds: number | null; durationOriginal: string };
type AnyResource = Placed & { type: string };
type AnySection<Video, Resource> = Placed & { description: string; videos: Video[]; resources: Resource[] };

export const asSections = <Video extends AnyVideo, Resource extends AnyResource>(
  sections: AnySection<Video, Resource>[],
  { video: ofVideo, resource: ofResource }: Besides<(video: Video) => object, (resource: Resource) => object>,
) =>
  sections.map((section) => ({
    ...asPlaced(section),
    description: section.description,
    videos: section.videos.map((video) => ({
      ...asPlaced(video),
      description: video.description,
      duration: video.durationSeconds,
      duration_formatted: formatClock(video.durationSeconds),
      duration_original: video.durationOriginal,
      ...ofVideo(video),
    })),
    resources: section.resources.map((resource) => ({
      ...asPlaced(resource),
      type: resource.type,
      ...ofResource(resource),
    })),
  }));

const asPlaced = ({ id, title, orderIndex }: Placed) => ({ id, title, order_index: orderIndex });
