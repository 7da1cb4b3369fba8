import { expect, test } from 'vitest';
import { exportPath } from './export-path.ts';
import { openRegister } from './register-search.ts';

test('reads the filter from the URL, and ignores values that it does not know', () => {
  expect(openRegister({ search: 2222, state: 'revoked' })).toEqual({
    search: '2222',
    state: 'revoked',
  });
  expect(openRegister({ search: ['a'], state: 'drawing' })).toEqual({});
});

test('the CSV file contains what the list shows', () => {
  expect(exportPath({})).toBe('/api/admin/certificates.csv');
  expect(exportPath({ search: '', state: undefined })).toBe('/api/admin/certificates.csv');
  expect(exportPath({ search: 'Sana & Co', state: 'valid' })).toBe(
    '/api/admin/certificates.csv?search=Sana+%26+Co&state=valid',
  );
});
