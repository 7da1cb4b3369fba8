import { expect, type Locator, type Page } from '@playwright/test';
import { clipFile, cover, handout } from '../fixtures/files.ts';
import type { Server } from '../fixtures/server.ts';

export const editor = (page: Page) => page.getByRole('dialog', { name: /Add New Course|Edit Course/u });

export async function openNewCourse(page: Page, server: Server) {
  await page.goto(`${server.url}/admin/courses`);
  await page.getByRole('button', { name: 'Add New Course' }).click();
  await expect(editor(page)).toBeVisible();
}

/** Fills every field outside the sections. */
export async function fillFacts(page: Page, title: string) {
  const form = editor(page);
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Short description', { exact: true }).fill('How evidence is given and weighed.');
  await form
    .getByLabel('Full description', { exact: true })
    .fill('The Qanun-e-Shahadat Order, 1984, from relevancy to burden of proof.');
  await form.getByLabel('Price').fill('1499.50');
  await form.getByLabel('Level').selectOption('Intermediate');
  await form.locator('#course-thumbnail').setInputFiles(await cover());
  await form.getByLabel('Instructor name').fill('Test Instructor');
  await form.getByLabel('Instructor bio').fill('Teaches evidence.');
}

/**
 * Adds three sections of three videos and three handouts: `Part 1`, `Lecture 1.1`, `Handout 1.1` and so on.
 */
export async function fillSections(page: Page) {
  const form = editor(page);
  for (let section = 1; section <= 3; section++) {
    const heading = form.getByLabel(`Title of section ${section}`, { exact: true });
    if (section > 1) {
      await form.getByRole('button', { name: 'Add section' }).click();
      await expect(heading).toBeFocused();
    }
    await heading.fill(`Part ${section}`);
    for (let row = 1; row <= 3; row++) {
      if (row > 1) {
        for (const [kind, title] of [
          ['video', 'Video title'],
          ['resource', 'Resource title'],
        ] as const) {
          await form.getByRole('button', { name: `Add ${kind} to section ${section}` }).click();
          // Waits for the focus in the new row, because text typed before that goes elsewhere.
          await expect(
            sectionCard(page, section)
              .getByLabel(title)
              .nth(row - 1),
          ).toBeFocused();
        }
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

/** Fills the title and the file of an existing video row. */
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
export const save = (page: Page) => editor(page).getByRole('button', { name: /^(?:Save Course|Publish)$/u });

/** The first video of the first section. */
export const firstVideoSlot = (page: Page) => editor(page).locator('.slot').first();
export const firstVideoInput = (page: Page) =>
  editor(page).getByLabel('Video file 1 of section 1', { exact: true });

/** Picks a row up by keyboard once its place is stable: rows outside the window get their height when they are scrolled into view. */
export async function pickUp(grip: Locator): Promise<void> {
  await grip.focus();
  await grip.click({ trial: true });
  await grip.press('Space');
}

/** Moves the picked-up row one place. */
export async function movePickedUp(page: Page, key: 'ArrowUp' | 'ArrowDown', place: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByText(place)).toBeAttached();
}
