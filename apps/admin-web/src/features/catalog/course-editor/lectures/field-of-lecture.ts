import type { EditorForm } from '../editor-form.ts';

/**
 * Returns the name of a lecture's title field. Undefined if the course does not have the lecture any more.
 */
export function fieldOfLecture(
  { sections }: Pick<EditorForm, 'sections'>,
  lectureId: string,
): string | undefined {
  for (const [section, { videos }] of sections.entries()) {
    const video = videos.findIndex(({ id }) => id === lectureId);
    if (video >= 0) return `sections.${section}.videos.${video}.title`;
  }
  return undefined;
}
