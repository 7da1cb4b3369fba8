import { type APIRequestContext, expect } from '@playwright/test';
import { asFile } from './as-file.ts';
import { cover } from './course-editor.ts';

/** One video; `captions` by language, as WebVTT. */
type Video = { title: string; bytes: Buffer; captions?: Record<string, string> };

/** Makes a free course of these films in one section, as an administrator with this token; its id. */
export async function createCourseWithVideo(
  request: APIRequestContext,
  url: string,
  token: string,
  films: Video[],
  title = 'Films',
): Promise<string> {
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const response = await request.post(url + path, {
      headers: { authorization: `Bearer ${token}` },
      timeout: 120_000,
      ...body,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Answer;
  }
  const upload = async (purpose: string, file: ReturnType<typeof asFile>) =>
    (await post<{ uploadId: string }>(`/api/uploads/${purpose}`, { multipart: { file } })).uploadId;

  const videos: { title: string; uploadId: string; captions: { language: string; uploadId: string }[] }[] =
    [];
  for (const video of films) {
    const captions: (typeof videos)[number]['captions'] = [];
    for (const [language, text] of Object.entries(video.captions ?? {}))
      captions.push({
        language,
        uploadId: await upload('captions', asFile(`${language}.vtt`, 'text/vtt', Buffer.from(text))),
      });
    videos.push({
      title: video.title,
      uploadId: await upload('video', asFile(`${video.title}.mp4`, 'video/mp4', video.bytes)),
      captions,
    });
  }
  const data = {
    title,
    shortDescription: 'Short',
    description: 'Long',
    instructorName: 'Instructor',
    instructorBio: 'Bio',
    price: 0,
    level: 'Beginner',
    requirements: [],
    syllabus: [],
    learningOutcomes: [],
    thumbnailUploadId: await upload('thumbnail', await cover()),
    sections: [{ title: 'A', videos }],
  };
  const { result } = await post<{ result: { data: { id: string } } }>('/trpc/courses.create', { data });
  return result.data.id;
}
