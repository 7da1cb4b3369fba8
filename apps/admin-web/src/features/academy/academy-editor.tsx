import type { AcademySettings } from '@qanoon/contracts/academy-settings';
import { formatDateTime } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/academy';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { AcademyPreview } from './academy-preview.tsx';
import { ContactSection, LinksSection } from './contact-sections.tsx';
import { LookSection } from './look-section.tsx';
import { AboutSection, StudentsSection } from './text-sections.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useAcademyForm } from './use-academy-form.ts';
import './academy.css';

/** The academy's settings in sections, with a preview of the look beside them. */
export function AcademyEditor({ initial }: { initial: AcademySettings }) {
  const academy = useAcademyForm(initial);
  const { form, settings, hasChanges, conflict } = academy;
  return (
    <form noValidate className="academy-grid" aria-label={m.academySettings()} onSubmit={form.onSubmit}>
      <div className="academy-sections">
        <AboutSection form={form} />
        <ContactSection form={form} />
        <LinksSection form={form} />
        <LookSection academy={academy} />
        <StudentsSection form={form} />
      </div>
      <AcademyPreview academy={academy} />
      <div className="academy-save">
        {conflict && (
          <ErrorStrip retryLabel={m.showTheirChanges()} onRetry={() => void academy.loadTheirs()}>
            {m.somebodyElseHasChangedThese()}
          </ErrorStrip>
        )}
        <p role="status">
          {hasChanges
            ? m.thereAreUnsavedChanges()
            : settings.updatedAt &&
              (settings.updatedByName
                ? m.lastChangedOnBy({
                    time: formatDateTime(settings.updatedAt),
                    name: settings.updatedByName,
                  })
                : m.lastChangedOn({ time: formatDateTime(settings.updatedAt) }))}
        </p>
        <div className="academy-save-buttons">
          <Button variant="secondary" disabled={!hasChanges || form.busy} onClick={academy.discard}>
            {m.discardChanges()}
          </Button>
          <Button type="submit" disabled={!hasChanges} busy={form.busy && deferred.saving()}>
            {m.saveSettings()}
          </Button>
        </div>
      </div>
      <UnsavedChanges when={hasChanges && !form.busy} />
    </form>
  );
}
