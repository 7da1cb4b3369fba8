import { expect, test } from 'vitest';
import { linkedInAddress } from './linked-in.ts';

const CERTIFICATE = {
  courseTitle: 'Law of Evidence & Procedure',
  academyName: 'Qanoon Academy',
  issuedAt: '2026-11-22T10:00:00.000Z',
  code: 'QA-2222-2222-2222-2222',
  link: 'https://academy.example/verify/QA-2222-2222-2222-2222',
};

test('the address of LinkedIn’s form contains the facts of the certificate', () => {
  const { origin, pathname, searchParams } = new URL(linkedInAddress(CERTIFICATE));
  expect(origin + pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Law of Evidence & Procedure',
    organizationName: 'Qanoon Academy',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: 'https://academy.example/verify/QA-2222-2222-2222-2222',
    certId: 'QA-2222-2222-2222-2222',
  });
});

test('the month of issue is the month in Karachi', () => {
  const { searchParams } = new URL(linkedInAddress({ ...CERTIFICATE, issuedAt: '2026-12-31T19:00:00.000Z' }));
  expect(searchParams.get('issueYear')).toBe('2027');
  expect(searchParams.get('issueMonth')).toBe('1');
});
