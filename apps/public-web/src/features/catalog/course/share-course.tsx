import { publicAddress } from '@qanoon/client/page/links';
import * as m from '@qanoon/messages/public/course';
import * as deferred from '@qanoon/messages/shared/deferred';
import { ShareButton } from '@qanoon/ui/components/button/share-button';

/** Shares the public page of a course. */
export function ShareCourse({ id, title }: { id: string; title: string }) {
  return (
    <ShareButton
      title={title}
      url={publicAddress(`/course/${id}`)}
      label={m.shareThisCourse()}
      copyLabel={m.copyLinkToCourse()}
      copiedLabel={deferred.linkCopied()}
    />
  );
}
