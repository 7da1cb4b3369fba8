import * as m from '@qanoon/messages/public/preview';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';

/** Keeps the place of the player while its code and the lecture's URLs load. */
export function PreviewLoading() {
  return (
    <div role="status" className="preview-loading">
      <Spinner className="icon-lg" />
      <span>{m.loadingPreview()}</span>
    </div>
  );
}
