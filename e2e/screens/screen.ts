import { expect, type Page } from '@playwright/test';
import { DEMO, OWNER } from '../fixtures/accounts.ts';

/** One screen in one state. */
export type Screen = {
  name: string;
  account?: keyof typeof PEOPLE;
  /** `:constitutional`, `:criminal` and `:contract` are replaced by the ids of the seeded courses. */
  path: string;
  heading: string | RegExp;
  /** Runs before the page opens, for example to replace a response. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The server rejects a request, which the console reports as an error. */
  refused?: true;
  /** The state exists only on phones. */
  phone?: true;
  /** Runs when the page is loaded, to reach the state. */
  act?: (page: Page) => Promise<unknown>;
};

/** A page of which several screens show states. */
export type PageOf = Omit<Screen, 'name' | 'prepare' | 'act'>;

export const PEOPLE = { ...DEMO, owner: OWNER };
export const COURSE = 'Constitutional Law Fundamentals';

export const dialog = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();
export const expectText = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible();
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
/** Opens the menu of a phone. */
export const openMenu = press('Open menu');
