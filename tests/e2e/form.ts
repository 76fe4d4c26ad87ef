import type { Locator, Page } from 'playwright-core';

/** The field with this label; labels may carry a mark that says it is required. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope
    .getByLabel(new RegExp(`^${label}( \\*)?$`))
    .and(scope.locator('input:not([type=hidden]), textarea'));
}

/** Fills fields by their labels. */
export async function fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}

/** Clicks the button with exactly this name. */
export function press(scope: Page | Locator, name: string | RegExp): Promise<void> {
  return scope.getByRole('button', { name, exact: true }).click();
}

/** Chooses an action of the workspace's menu of many chapters. */
export async function pressBulk(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Hàng loạt');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Follows the first link with exactly this name. */
export function follow(scope: Page | Locator, name: string | RegExp): Promise<void> {
  return scope.getByRole('link', { name, exact: true }).first().click();
}

/** Picks an entry of a drop-down list, whose entries lie outside of its `scope`. */
export async function choose(
  page: Page,
  label: string,
  option: string | RegExp,
  scope: Page | Locator = page,
): Promise<void> {
  await field(scope, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Hands a file to the field with this label, as the system's file dialog would. */
export function attach(
  scope: Page | Locator,
  label: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  return scope.getByLabel(label, { exact: true }).and(scope.locator('input[type=file]')).setInputFiles(file);
}
