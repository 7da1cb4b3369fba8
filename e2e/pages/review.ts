import { expect, type Locator, type Page } from '@playwright/test';
import { toastWith } from './toast.ts';

/** A decision is carried out after ten seconds, in which it can be undone. */
const CARRIED_OUT = { timeout: 30_000 };

/** Waits until the decision, which the administrator has just made, is carried out. */
export const carriedOut = (admin: Page, text: 'Payment approved!' | 'Payment rejected.' | RegExp) =>
  expect(toastWith(admin, text).first()).toBeVisible(CARRIED_OUT);

/** Expects the status of a request after its decision is carried out: `Approved soon` is another one. */
export const expectStatus = (request: Locator, status: 'Approved' | 'Rejected' | 'Pending') =>
  expect(request.getByText(status, { exact: true }).first()).toBeVisible(CARRIED_OUT);

/** The decisions that can still be undone, and those that failed. */
export const decisionBar = (admin: Page) => admin.getByRole('region', { name: 'Decisions' });
