import { publicLink } from '@qanoon/client/page/links';
import type { PagePlaceholder } from '@qanoon/contracts/academy/pages';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import type { Language } from '@qanoon/messages/language';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { PageText } from '@qanoon/ui/components/layout/page-text';
import '@qanoon/ui/components/layout/page-text.css';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';

type Preview = { sections: string[]; placeholders: PagePlaceholder[]; problem?: string };

/** Shows the text as visitors will see it. */
export function PagePreview({
  preview: { sections, problem },
  language,
}: {
  preview: Preview;
  language: Language;
}) {
  return (
    <Panel aria-labelledby="page-preview">
      <PanelHeader title={common.preview()} id="page-preview" />
      <PanelBody>
        {problem && <ErrorStrip>{problem}</ErrorStrip>}
        <div lang={language} onClickCapture={openLinkInNewTab}>
          <PageText sections={sections} />
        </div>
        {sections.length === 0 && <p className="text-ink-3">{m.pageHasNoTextYet()}</p>}
      </PanelBody>
    </Panel>
  );
}

/** Opens a link of the text in a new tab, so that a click does not leave the editor. */
function openLinkInNewTab(event: React.MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  const target = link.getAttribute('href') ?? '';
  // A path belongs to the public site, which may have another origin.
  window.open(target.startsWith('/') ? publicLink(target) : target, '_blank', 'noopener');
}
