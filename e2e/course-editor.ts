import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { asFile, certificatePdf } from './fixtures.ts';
import type { Server } from './server.ts';

const CLIPS = fileURLToPath(new URL('../packages/db/src/seed/content/clips', import.meta.url));

/** The seed's real lecture clips, in a fixed order. */
export const clips = (count: number): { name: string; path: string }[] =>
  readdirSync(CLIPS)
    .filter((name) => name.endsWith('.mp4'))
    .sort()
    .slice(0, count)
    .map((name) => ({ name, path: join(CLIPS, name) }));

export const clipFile = (index: number, name = `lecture-${index}.mp4`) =>
  asFile(name, 'video/mp4', readFileSync(clips(index + 1)[index]!.path));
export const handout = async (text: string) =>
  asFile(`${text}.pdf`, 'application/pdf', await certificatePdf(text));
export const cover = async () =>
  asFile(
    'cover.png',
    'image/png',
    await sharp({ create: { width: 1280, height: 800, channels: 3, background: '#43150f' } })
      .png()
      .toBuffer(),
  );

export const editor = (page: Page) => page.getByRole('dialog', { name: /Add New Course|Edit Course/u });

export async function openNewCourse(page: Page, server: Server) {
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await expect(editor(page)).toBeVisible();
}

/** Everything on the left half. */
export async function fillFacts(page: Page, title: string) {
  const form = editor(page);
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Short description').fill('How evidence is given and weighed.');
  await form
    .getByLabel('Full description')
    .fill('The Qanun-e-Shahadat Order, 1984, from relevancy to burden of proof.');
  await form.getByLabel('Price').fill('1499.50');
  await form.getByLabel('Level').selectOption('Intermediate');
  await form.locator('#course-thumbnail').setInputFiles(await cover());
  await form.getByLabel('Instructor name').fill('Test Instructor');
  await form.getByLabel('Instructor bio').fill('Teaches evidence.');
}

/** Three sections of three real videos and three real handouts each: `Part 1`, `Lecture 1.1`, `Handout 1.1` and so on. */
export async function fillSections(page: Page) {
  const form = editor(page);
  for (let section = 1; section <= 3; section++) {
    if (section > 1) await form.getByRole('button', { name: 'Add section' }).click();
    await form.getByLabel(`Title of section ${section}`, { exact: true }).fill(`Part ${section}`);
    for (let row = 1; row <= 3; row++) {
      if (row > 1) {
        await form.getByRole('button', { name: `Add video to section ${section}` }).click();
        await form.getByRole('button', { name: `Add resource to section ${section}` }).click();
      }
      await fillVideo(page, { section, row, title: `Lecture ${section}.${row}` });
      await sectionCard(page, section)
        .getByLabel('Resource title')
        .nth(row - 1)
        .fill(`Handout ${section}.${row}`);
      await form
        .getByLabel(`Resource file ${row} of section ${section}`, { exact: true })
        .setInputFiles(await handout(`handout-${section}-${row}`));
    }
  }
}

/** Title and file of a video row that is there already. */
export async function fillVideo(
  page: Page,
  { section, row, title }: { section: number; row: number; title: string },
) {
  await sectionCard(page, section)
    .getByLabel('Video title')
    .nth(row - 1)
    .fill(title);
  const file = editor(page).getByLabel(`Video file ${row} of section ${section}`, { exact: true });
  await file.setInputFiles(clipFile(row - 1, `${section}-${row}.mp4`));
}

export const sectionCard = (page: Page, section: number) =>
  editor(page)
    .locator('.section-card')
    .nth(section - 1);
export const save = (page: Page) => editor(page).getByRole('button', { name: 'Save Course' });
