import type { AcademySettings } from '@qanoon/contracts/academy-settings';
import { formatDateTime } from '@qanoon/contracts/dates';
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
    <form noValidate className="academy-grid" aria-label="Academy settings" onSubmit={form.onSubmit}>
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
          <ErrorStrip retryLabel="Show their changes" onRetry={() => void academy.loadTheirs()}>
            Somebody else has changed these settings meanwhile. Nothing of yours was saved. Showing their
            changes discards yours.
          </ErrorStrip>
        )}
        <p role="status">
          {hasChanges
            ? 'There are unsaved changes.'
            : settings.updatedAt &&
              `Last changed on ${formatDateTime(settings.updatedAt)}${settings.updatedByName ? ` by ${settings.updatedByName}` : ''}.`}
        </p>
        <div className="academy-save-buttons">
          <Button variant="secondary" disabled={!hasChanges || form.busy} onClick={academy.discard}>
            Discard changes
          </Button>
          <Button type="submit" disabled={!hasChanges} busy={form.busy && 'Saving...'}>
            Save settings
          </Button>
        </div>
      </div>
      <UnsavedChanges when={hasChanges && !form.busy} />
    </form>
  );
}
