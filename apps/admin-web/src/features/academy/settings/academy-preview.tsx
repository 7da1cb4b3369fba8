import { emblemLetter } from '@qanoon/domain/academy/academy';
import { type AccentTheme, accentProblem, accentTokens, THEMES } from '@qanoon/domain/academy/accent';
import * as m from '@qanoon/messages/admin/academy';
import * as common from '@qanoon/messages/admin/common';
import { currentLanguage } from '@qanoon/messages/language';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { BrandProvider, LogoFace } from '@qanoon/ui/components/brand/brand';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { type CSSProperties, useMemo } from 'react';
import { readColor } from './form-values.ts';
import type { AcademyFormState } from './use-academy-form.ts';

/** Shows the look in both themes, as it would be after saving. */
export function AcademyPreview({ academy: { form, logo, settings } }: { academy: AcademyFormState }) {
  const [typedName, tagline, nameUrdu, accentColor] = form.watch([
    'name',
    'tagline',
    'nameUrdu',
    'accentColor',
  ]);
  const name = typedName.trim() || shared.academy();
  const brand = useMemo(
    () => ({
      name,
      nameUrdu,
      logoUrl: logo.url,
      letter: emblemLetter({ name, nameUrdu }, currentLanguage()),
      hasOwnColor: Boolean(accentColor),
    }),
    [name, nameUrdu, logo.url, accentColor],
  );
  const chosen = readColor(accentColor);
  // A color that cannot be saved is not shown.
  const accent = chosen && accentProblem(chosen) ? settings.academy.accentColor : chosen;
  return (
    <Panel aria-labelledby="academy-preview" className="academy-preview">
      <PanelHeader title={common.preview()} id="academy-preview" />
      <PanelBody className="academy-samples">
        <BrandProvider value={brand}>
          {THEMES.map((theme) => (
            <figure key={theme}>
              <figcaption>{theme === 'light' ? m.lightTheme() : m.darkTheme()}</figcaption>
              <div
                className="academy-sample"
                data-theme={theme}
                style={accent ? variables(accent, theme) : {}}
              >
                <span className="brand">
                  <LogoFace />
                </span>
                <p className="academy-sample-title">{tagline.trim() || deferred.lawSectionBySection()}</p>
                <p>
                  <span className="btn btn-primary">{shared.enrollNow()}</span>{' '}
                  <span className="link">{shared.viewCourse()}</span>
                </p>
                <div className="academy-sample-foot">
                  <span className="brand">
                    <LogoFace ground="green" />
                  </span>
                  {nameUrdu.trim() && (
                    <span className="urdu" lang="ur">
                      {nameUrdu}
                    </span>
                  )}
                </div>
              </div>
            </figure>
          ))}
        </BrandProvider>
      </PanelBody>
    </Panel>
  );
}

const variables = (accent: string, theme: AccentTheme): CSSProperties =>
  Object.fromEntries(
    Object.entries(accentTokens(accent, theme)).map(([name, value]) => [`--${name}`, value]),
  );
