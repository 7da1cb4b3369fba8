import { expect, type Page } from '@playwright/test';
import { DEMO, OWNER } from '../fixtures/accounts.ts';

/** One screen in one state: who sees it where, what must stand there, and what brings it into the state. */
export type Screen = {
  name: string;
  account?: keyof typeof PEOPLE;
  /** `:constitutional`, `:criminal` and `:contract` stand for the ids of the seed's courses. */
  path: string;
  heading: string | RegExp;
  /** Before the page is opened, e.g. to replace an answer. */
  given?: (page: Page) => Promise<unknown>;
  /** The server refuses something here, and the console tells of it. */
  refused?: true;
  /** Only a phone has it. */
  phone?: true;
  /** Once it stands. */
  act?: (page: Page) => Promise<unknown>;
};

export const PEOPLE = { ...DEMO, owner: OWNER };
export const COURSE = 'Constitutional Law Fundamentals';

export const dialog = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** The sheet of a phone; on a wide screen its links stand in the page. */
export const openMenu = press('Open menu');
