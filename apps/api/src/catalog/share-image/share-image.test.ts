import { build } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

test.each([
  { title: '﷽'.repeat(140) },
  { title: '𒐫'.repeat(71) },
  { title: 'Torts', instructorName: '﷽'.repeat(100) },
  { title: '<b>&amp; 李 👩‍⚖️' },
])('the share image of a course exists with wide and unknown letters', async (course) => {
  const { id } = await build.course(app.db, course);
  for (const name of [`${id}.png`, `${id}.ur.png`]) {
    const response = await app.send('GET', `/files/share/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
  }
});
