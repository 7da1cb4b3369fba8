import { showApp } from '@qanoon/client/testing/show-app';
import * as m from '@qanoon/messages/shared/common';
import { showAgain } from '@qanoon/ui/testing/show';
import { afterEach, expect, test } from 'vitest';
import { setAcademy } from './academy.ts';
import { config } from './config.ts';
import { usePageTitle } from './page-title.ts';

function Page() {
  usePageTitle(m.course());
  return <h1>{m.course()}</h1>;
}

afterEach(() => setAcademy(undefined));

test('titles a page with the name of the academy in the language of the page', async () => {
  setAcademy({ ...config.academy, name: 'Lahore Law College', nameUrdu: 'لاہور لا کالج' });
  await showApp(() => <Page />);
  await expect.poll(() => document.title).toBe(`${m.course()} · Lahore Law College`);
  await showAgain('ur');
  await expect.poll(() => document.title).toBe(`${m.course()} · لاہور لا کالج`);
});
