import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import type { PageDraft, PageTexts } from '@qanoon/contracts/academy/pages';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/pages';
import * as sharedPages from '@qanoon/messages/shared/pages';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PageEditor } from './page-editor.tsx';

const NOTHING = { sections: [], placeholders: [] };
const DRAFT: PageDraft = {
  ...{ id: 'page', slug: 'legal-service', isPublished: true, isFixed: true },
  ...{ title: 'Legal Service', markdown: 'Write to us.', titleUrdu: '', markdownUrdu: '' },
  ...{ updatedAt: '2026-11-20T04:00:00.000Z', authorName: null, revisionId: 'first' },
  rendered: { en: { sections: ['<p>Write to us.</p>'], placeholders: [] }, ur: NOTHING },
};

let saved: PageTexts[];
beforeEach(async () => {
  signInAsAdmin();
  saved = [];
  answer('pages.revisions', () => ({ items: [], nextCursor: null }));
  answer('pages.preview', ({ markdown, language }) => ({
    sections: [`<p>${language}: ${markdown}</p>`],
    placeholders: [],
  }));
  answer('pages.update', ({ pageId: _, revisionId: __, ...texts }) => {
    saved.push(texts);
    return { ...DRAFT, ...texts, revisionId: 'second' };
  });
  await showApp(() => <PageEditor draft={DRAFT} />);
});

const openLanguage = (name: string) => reach(() => page.getByRole('tab', { name }).click());
const titleField = () => page.getByLabelText(common.title(), { exact: false }).first();
const textField = () => page.getByRole('textbox', { name: m.text() });
const save = () => reach(() => page.getByRole('button', { name: m.saveAndPublish() }).click());

test('edits the Urdu title and text in a tab of their own, with their preview, and saves both languages', async () => {
  await openLanguage('اردو');
  await titleField().fill('قانونی صفحات');
  await textField().fill('ہمیں لکھیں۔');
  await expect.element(textField()).toHaveAttribute('lang', 'ur');
  await expect.element(page.getByText('ur: ہمیں لکھیں۔')).toBeVisible();
  await save();
  await expect
    .poll(() => saved)
    .toEqual([
      {
        ...{ title: 'Legal Service', markdown: 'Write to us.' },
        ...{ titleUrdu: 'قانونی صفحات', markdownUrdu: 'ہمیں لکھیں۔' },
      },
    ]);
  await checkState({ written: ['Legal Service', 'قانونی صفحات', 'ہمیں لکھیں۔', 'ur: ہمیں لکھیں۔'] });
});

test('opens the tab of the language whose texts are refused', async () => {
  await openLanguage('اردو');
  await textField().fill('ہمیں لکھیں۔');
  await openLanguage('English');
  await save();
  await expect.element(page.getByRole('tab', { name: 'اردو' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(sharedPages.urduTitleAndTextBelongTogether())).toBeVisible();
  expect(saved).toEqual([]);
});
