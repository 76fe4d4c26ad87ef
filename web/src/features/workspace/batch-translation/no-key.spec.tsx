import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi } from '../../../testing/fake-api';
import { START, STARTED, openBatch } from '../testing/open-batch';

const QUESTION = { name: 'Chưa có API Key cho OPENAI' };
const AI_PANEL = { name: 'Cấu hình AI' };

/** Selects two chapters for translation with an engine whose key is missing. */
async function askWithoutKey() {
  const api = await openBatch(new FakeApi().otherwise(START, STARTED), { settings: { engine: 'openai' } });
  await pressSoon('Chọn nhiều chương');
  await screen.findByRole('region', { name: 'Các chương đang chọn' });
  type('Chọn theo số chương', '1-2');
  fireEvent.submit(screen.getByLabelText('Chọn theo số chương'));
  return { api, question: await ask() };
}

function ask(): Promise<HTMLElement> {
  press('Dịch 2 chương');
  return screen.findByRole('dialog', QUESTION);
}

async function questionIsGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
}

afterEach(() => window.localStorage.clear());

describe('a batch whose engine has no key', () => {
  it('is given up by Esc, by the cross or by its button: nothing starts and no settings open', async () => {
    const { api, question } = await askWithoutKey();
    fireEvent.keyDown(question, { key: 'Escape' });
    await questionIsGone();
    press('Đóng', await ask());
    await questionIsGone();
    press('Hủy', await ask());
    await questionIsGone();
    expect(screen.queryByRole('dialog', AI_PANEL)).toBeNull();
    expect(api.callsTo(START)).toEqual([]);
  });

  it('leads to the settings of AI by a button of its own', async () => {
    const { api, question } = await askWithoutKey();
    press('Cấu hình AI', question);
    await screen.findByRole('dialog', AI_PANEL);
    await questionIsGone();
    expect(api.callsTo(START)).toEqual([]);
  });
});
