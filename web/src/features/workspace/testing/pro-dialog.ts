import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChapterSummary, User } from '@lacthu/contracts';
import { pressSoon } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';
import { serveProject } from './serve-project';

export const JOB_ID = '7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21';

/** Accounts that may not start work on many chapters, and those that may: rows for `it.each`. */
export const NOT_PRO = [
  ['a free account', { role: 'user' }],
  ['a Pro account whose term is over', { role: 'pro', pro_expires_at: '2020-01-01T00:00:00Z' }],
] as const;
export const MAY_START = [
  ['Pro accounts', { role: 'pro' }],
  ['administrators', { role: 'admin' }],
] as const;

/** Four chapters with ids from 11, of which the third has no translation. */
export const FOUR: readonly Partial<ChapterSummary>[] = ['Đêm tuyết', 'Đèn đá', 'Cò trắng', 'Bến đò'].map(
  (name, place) => ({
    id: place + 11,
    title: `Chương ${place + 1}: ${name}`,
    display_order: place + 1,
    has_translation: place !== 2,
    translated_length: place === 2 ? 0 : 1500,
  }),
);

export interface Opening {
  readonly api?: FakeApi;
  readonly chapters?: readonly Partial<ChapterSummary>[];
  readonly user?: Partial<User>;
  readonly ai?: Readonly<Record<string, string>>;
}

/** Opens the workspace of a project, for a Pro account, and chooses an action that only Pro accounts may use. */
export async function openByMenu(
  name: RegExp,
  { api = new FakeApi(), chapters = FOUR, user = { role: 'pro' }, ai }: Opening,
) {
  const rows = chapters.map((row) => aSummary(row));
  serveProject(api, 1, rows);
  api.otherwise('GET /api/post-process/user-jobs', ok([]));
  for (const { id, title } of rows) api.otherwise(`GET /api/chapters/${id}`, ok(aChapter({ id, title })));
  const page = renderRoute('/project/1', { user: aUser(user), api, width: 1600 });
  if (ai) {
    window.localStorage.setItem('aiConfig', JSON.stringify(ai));
    window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  }
  const button = await openBulk(name);
  const look = {
    isMarkedPro: within(button).queryByText('Pro') !== null,
    isGreyed: button.hasAttribute('data-greyed'),
  };
  fireEvent.click(button);
  return { ...page, look };
}

/** Opens the menu of the actions on many chapters. @returns its entry of this name */
export async function openBulk(name: RegExp | string): Promise<HTMLElement> {
  await pressSoon('Hàng loạt');
  return screen.findByRole('menuitem', { name });
}

type Opened = Awaited<ReturnType<typeof openByMenu>>;

/** The action is greyed and marked as Pro; choosing it says why and leads to /upgrade. */
export async function expectUpgrade({ look, address }: Opened, reason: string): Promise<void> {
  expect(look).toEqual({ isMarkedPro: true, isGreyed: true });
  await screen.findByText(reason);
  await waitFor(() => expect(address()).toBe('/upgrade'));
  expect(screen.queryByRole('dialog')).toBeNull();
}

/** The action looks like any other. */
export const expectOpen = ({ look }: Opened): void =>
  expect(look).toEqual({ isMarkedPro: false, isGreyed: false });

/** Body of the request to `address`, of which there have been `times`. */
export async function bodySent(api: FakeApi, address: string, times = 1): Promise<object> {
  await waitFor(() => expect(api.callsTo(address)).toHaveLength(times));
  return api.callsTo(address)[times - 1]?.body as object;
}

export const choose = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};
