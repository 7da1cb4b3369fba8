import { type APIRequestContext, expect } from '@playwright/test';
import { asFile } from './as-file.ts';
import { cover } from './course-editor.ts';

/** Makes a free course of these films, as an administrator with this token; its id. */
export async function createFilmedCourse(
  request: APIRequestContext,
  url: string,
  token: string,
  films: { title: string; bytes: Buffer }[],
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  async function upload(purpose: string, file: ReturnType<typeof asFile>): Promise<string> {
    const answer = await request.post(`${url}/api/uploads/${purpose}`, { headers, multipart: { file }, timeout: 120_000 });
    return ((await answer.json()) as { uploadId: string }).uploadId;
  }
  const videos: { title: string; uploadId: string }[] = [];
  for (const { title, bytes } of films) videos.push({ title, uploadId: await upload('video', asFile(`${title}.mp4`, 'video/mp4', bytes)) });
  const data = {
    title: 'Films',
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
  const answer = await request.post(`${url}/trpc/courses.create`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: { data: { id: string } } }).result.data.id;
}
