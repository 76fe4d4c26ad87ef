import { fireEvent, screen, within } from '@testing-library/react';
import type { ChapterSummary, User } from '@lacthu/contracts';
import { press, pressSoon } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

export const START = 'POST /api/post-process/batch-start';
export const JOB_ID = '7d0f3c3e-55a4-4b0e-8a0b-5f1f6f5b8f21';

const PRO = { role: 'pro' } as const;
/** Four chapters with ids from 11; the third has no translation. */
const FOUR: readonly Partial<ChapterSummary>[] = ['Đêm tuyết', 'Đèn đá', 'Cò trắng', 'Bến đò'].map(
  (name, place) => ({
    id: place + 11,
    title: `Chương ${place + 1}: ${name}`,
    display_order: place + 1,
    has_translation: place !== 2,
  }),
);

interface Opening {
  readonly api?: FakeApi;
  readonly chapters?: readonly Partial<ChapterSummary>[];
  readonly user?: Partial<User>;
  readonly ai?: Readonly<Record<string, string>>;
}

/** Opens the workspace of a project and clicks the button of batch post-processing. */
export async function openProject(opening: Opening = {}) {
  const { api = new FakeApi(), chapters = FOUR, user = PRO } = opening;
  const { ai = { engine: 'openai', openAIKey: 'sk-khoa', openAIModel: 'gpt-4o-mini' } } = opening;
  const rows = chapters.map((row) => aSummary(row));
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject({ chapter_count: rows.length })))
    .otherwise('GET /api/chapters', ok(rows))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }))
    .otherwise('GET /api/post-process/user-jobs', ok([]))
    .otherwise(START, ok({ success: true, jobId: JOB_ID, message: 'Đã bắt đầu hậu kỳ 3 chương trong nền.' }));
  for (const { id, title } of rows) api.otherwise(`GET /api/chapters/${id}`, ok(aChapter({ id, title })));
  const page = renderRoute('/project/1', { user: aUser(user), api, width: 1600 });
  window.localStorage.setItem('aiConfig', JSON.stringify(ai));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  const button = await screen.findByRole('button', { name: /^Hậu kỳ hàng loạt/ });
  const look = {
    isMarkedPro: within(button).queryByText('Pro') !== null,
    isGreyed: button.hasAttribute('data-greyed'),
  };
  fireEvent.click(button);
  return { ...page, look };
}

/** The same, for people who get the dialog. */
export async function openDialog(opening: Opening = {}) {
  const page = await openProject(opening);
  const dialog = await screen.findByRole('dialog', { name: 'Hậu kỳ hàng loạt' });
  await within(dialog).findByRole('radiogroup', { name: 'Tác vụ' });
  return { ...page, dialog };
}

export const choose = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

export const submit = (): void => press('Bắt đầu xử lý');

/** Starts, and confirms that texts are overwritten. */
export async function startAndAgree(): Promise<void> {
  submit();
  await pressSoon('Ghi đè và xử lý');
}
