import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { press } from '../testing/act';
import { askConfirm } from './ask-confirm';

const QUESTION = { title: 'Công khai?', text: 'Ai cũng đọc được.', confirm: 'Công khai' };

function openPage(): () => void {
  const { unmount } = render(
    <MantineProvider env="test">
      <ModalsProvider>
        <button onClick={() => undefined}>Trang</button>
      </ModalsProvider>
    </MantineProvider>,
  );
  return unmount;
}

function ask(times = 1): Promise<boolean>[] {
  const answers: Promise<boolean>[] = [];
  act(() => {
    for (let count = 0; count < times; count += 1) answers.push(askConfirm(QUESTION));
  });
  return answers;
}

const questionGone = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Công khai?' })).toBeNull());

describe('a question', () => {
  it('lies on the page once although it is asked twice, and is answered once', async () => {
    openPage();
    const answers = ask(2);
    await screen.findByRole('dialog', { name: 'Công khai?' });
    press('Công khai');
    expect(await Promise.all(answers)).toEqual([true, false]);
    await questionGone();
  });

  it('can be asked again once it was answered', async () => {
    openPage();
    const [first] = ask();
    await screen.findByRole('dialog', { name: 'Công khai?' });
    press('Hủy');
    expect(await first).toBe(false);
    const [second] = ask();
    press('Công khai');
    expect(await second).toBe(true);
  });

  it('can be asked again after the page that it lay on has gone', async () => {
    const leave = openPage();
    void Promise.all(ask());
    await screen.findByRole('dialog', { name: 'Công khai?' });
    leave();
    openPage();
    const [answer] = ask();
    await screen.findByRole('dialog', { name: 'Công khai?' });
    press('Công khai');
    expect(await answer).toBe(true);
  });
});
