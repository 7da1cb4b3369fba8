import * as m from '@qanoon/messages/public/preview';
import { Spinner } from '@qanoon/ui/components/feedback/spinner';

/** The place of the player while its code and the lecture's addresses load. */
export function PreviewLoading() {
  return (
    <div role="status" className="preview-loading">
      <Spinner className="icon-lg" />
      <span>{m.loadingPreview()}</span>
    </div>
  );
}
