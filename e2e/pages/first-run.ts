import type { Locator, Page } from '@playwright/test';

/** The owner that a journey creates on an empty installation. */
export const NEW_OWNER = { name: 'Hina Malik', email: 'hina@academy.test', password: 'harbour lantern 7' };

/** Opens the setup address and creates the owner. */
export async function createOwner(page: Page, setupUrl: string): Promise<void> {
  await page.goto(setupUrl);
  await page.getByLabel('Full name').fill(NEW_OWNER.name);
  await page.getByLabel('Email').fill(NEW_OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_OWNER.password);
  await page.getByLabel('Confirm password').fill(NEW_OWNER.password);
  await page.getByRole('button', { name: 'Create the owner' }).click();
}

/** Fills the first step of the setup. */
export async function fillNameAndContact(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the academy').fill(name);
  await page.getByLabel('E-mail for students').fill('office@academy.test');
  await page.getByLabel('Payments are decided within (hours)').fill('12');
}

/**
 * Fills the dialog for a payment account, except for its number or IBAN and the password that the first one
 * needs.
 */
export async function fillPaymentAccount(page: Page, accountTitle: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Add payment account' });
  await dialog.getByLabel('Account title').fill(accountTitle);
  return dialog;
}

export const enterPassword = (dialog: Locator): Promise<void> =>
  dialog.getByLabel('Your password').fill(NEW_OWNER.password);
