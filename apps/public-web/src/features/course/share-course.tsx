import { publicAddress } from '@qanoon/client/links';
import { ShareButton } from '@qanoon/ui/share-button';

/** Shares the public page of a course. */
export function ShareCourse({ id, title }: { id: string; title: string }) {
  return (
    <ShareButton
      title={title}
      url={publicAddress(`/course/${id}`)}
      label="Share this course"
      copyLabel="Copy link to course"
      copiedLabel="Link copied"
    />
  );
}
