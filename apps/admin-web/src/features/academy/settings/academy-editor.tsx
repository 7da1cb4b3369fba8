import type { AcademySettings } from '@qanoon/contracts/academy/academy-settings';
import * as m from '@qanoon/messages/admin/academy';
import { SaveBar } from '../../../components/save-bar.tsx';
import { UnsavedChanges } from '../../../components/unsaved-changes.tsx';
import { useScrollToHash } from '../../../lib/use-scroll-to-hash.ts';
import { AcademyPreview } from './academy-preview.tsx';
import { ContactSection, LinksSection } from './contact-sections.tsx';
import { HomeSection } from './home-section.tsx';
import { LookSection } from './look-section.tsx';
import { AboutSection, StudentsSection } from './text-sections.tsx';
import { useAcademyForm } from './use-academy-form.ts';
import '../../../styles/editor-with-preview.css';
import './academy.css';

/** The academy's settings in sections, with a preview of the look beside them. */
export function AcademyEditor({ initial }: { initial: AcademySettings }) {
  useScrollToHash();
  const academy = useAcademyForm(initial);
  const { form, settings, hasChanges, conflict } = academy;
  return (
    <form noValidate className="academy-grid" aria-label={m.academySettings()} onSubmit={form.onSubmit}>
      <div className="academy-sections">
        <AboutSection form={form} />
        <ContactSection form={form} />
        <LinksSection form={form} />
        <HomeSection form={form} />
        <LookSection academy={academy} />
        <StudentsSection form={form} />
      </div>
      <AcademyPreview academy={academy} />
      <SaveBar
        settings={settings}
        hasChanges={hasChanges}
        busy={form.busy}
        conflict={conflict}
        onLoadTheirs={academy.loadTheirs}
        onDiscard={academy.discard}
      />
      <UnsavedChanges when={hasChanges && !form.busy} text={m.changesOfAcademySettingsAre()} />
    </form>
  );
}
