import type { EditorForm } from '../editor-form.ts';

/** The name of the title field of a lecture; undefined if the course no longer has it. */
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
