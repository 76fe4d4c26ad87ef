import { screen, within } from '@testing-library/react';
import { press, pressSoon } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { JOB_ID, openByMenu, type Opening } from './pro-dialog';

export const START = 'POST /api/post-process/batch-start';
const WITH_KEY = { engine: 'openai', openAIKey: 'sk-khoa', openAIModel: 'gpt-4o-mini' };

/** Opens the workspace of a project and clicks the button of batch post-processing. */
export function openProject({ api = new FakeApi(), ai = WITH_KEY, ...opening }: Opening = {}) {
  api.otherwise(
    START,
    ok({ success: true, jobId: JOB_ID, message: 'Đã bắt đầu biên tập 3 chương trong nền.' }),
  );
  return openByMenu(/^Biên tập hàng loạt/, { ...opening, api, ai });
}

/** The same, for people who get the dialog. */
export async function openDialog(opening: Opening = {}) {
  const page = await openProject(opening);
  const dialog = await screen.findByRole('dialog', { name: 'Biên tập hàng loạt' });
  await within(dialog).findByRole('radiogroup', { name: 'Tác vụ' });
  return { ...page, dialog };
}

export const submit = (): void => press('Bắt đầu xử lý');

/** Starts, and confirms that texts are overwritten. */
export async function startAndAgree(): Promise<void> {
  submit();
  await pressSoon('Ghi đè và xử lý');
}
