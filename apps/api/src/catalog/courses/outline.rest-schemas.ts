import { id } from '@qanoon/contracts/lib/primitives';
import { formatClock } from '@qanoon/domain/lib/duration';
import { z } from 'zod';

/** The additional fields of a call, which adds its own to every video and every resource. */
type Additional<Video, Resource> = { video: Video; resource: Resource };

const itemFields = { id, title: z.string(), order_index: z.int() };

/** The sections of a course with their documented names. */
export const outlineSchema = <Video extends z.ZodRawShape, Resource extends z.ZodRawShape>({
  video,
  resource,
}: Additional<Video, Resource>) =>
  z.array(
    z.strictObject({
      ...itemFields,
      description: z.string(),
      videos: z.array(
        z.strictObject({
          ...itemFields,
          description: z.string(),
          duration: z.int().min(0).nullable().describe('seconds; null while unknown'),
          duration_formatted: z.string().describe('m:ss'),
          duration_original: z.string().describe('as typed by the administrator'),
          ...video,
        }),
      ),
      resources: z.array(z.strictObject({ ...itemFields, type: z.string(), ...resource })),
    }),
  );

export const outlineExample = <Video extends object, Resource extends object>({
  video,
  resource,
}: Additional<Video, Resource>) => [
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

type Item = { id: string; title: string; orderIndex: number };
type Video = Item & { description: string; durationSeconds: number | null; durationOriginal: string };
type Resource = Item & { type: string };
type Section<SomeVideo, SomeResource> = Item & {
  description: string;
  videos: SomeVideo[];
  resources: SomeResource[];
};

/**
 * Converts the sections of a course to their documented names. `video` and `resource` return the call's
 * additional fields.
 */
export const presentOutline = <
  SomeVideo extends Video,
  SomeResource extends Resource,
  VideoFields extends object,
  ResourceFields extends object,
>(
  sections: Section<SomeVideo, SomeResource>[],
  additional: {
    video: (video: SomeVideo) => VideoFields;
    resource: (resource: SomeResource) => ResourceFields;
  },
) =>
  sections.map((section) => ({
    ...presentItem(section),
    description: section.description,
    videos: section.videos.map((video) => ({
      ...presentItem(video),
      description: video.description,
      duration: video.durationSeconds,
      duration_formatted: formatClock(video.durationSeconds),
      duration_original: video.durationOriginal,
      ...additional.video(video),
    })),
    resources: section.resources.map((resource) => ({
      ...presentItem(resource),
      type: resource.type,
      ...additional.resource(resource),
    })),
  }));

const presentItem = ({ id, title, orderIndex }: Item) => ({ id, title, order_index: orderIndex });
