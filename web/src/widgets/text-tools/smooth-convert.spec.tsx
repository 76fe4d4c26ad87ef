import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { press } from '../../testing/act';
import { SmoothConvert, useWithSource } from './smooth-convert';
import type { TextTools } from './use-text-tools';

const TASK = 'Làm mượt bản convert';
const CHOICE = 'Kèm nguyên văn tiếng Trung để AI đối chiếu';

afterEach(() => {
  window.localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
});

/** @returns the Chinese sources sent, one per run of the preset */
function open(texts: { source: string; target: string }): (string | undefined)[] {
  const sent: (string | undefined)[] = [];
  const tools: Pick<TextTools, 'busy' | 'edit'> = {
    busy: null,
    edit: (title, instruction, originalText) => {
      expect([title, instruction]).toEqual([TASK, expect.stringContaining('bản convert Hán-Việt')]);
      sent.push(originalText);
    },
  };
  render(
    <MantineProvider>
      <SmoothConvert texts={texts} tools={tools} isOff={false} />
    </MantineProvider>,
  );
  return sent;
}

describe('making a converted draft smooth', () => {
  it('shows the engine the Chinese, unless the person does not want that', () => {
    const sent = open({ source: '雪夜\n石灯', target: 'Tuyết dạ\nThạch đăng' });
    press(TASK);
    fireEvent.click(screen.getByLabelText(CHOICE));
    press(TASK);
    expect(sent).toEqual(['雪夜\n石灯', undefined]);
  });

  it('sends the draft alone, and says so, where the two do not go line by line', () => {
    const sent = open({ source: '雪夜', target: 'Tuyết dạ\nThạch đăng' });
    screen.getByText(/chưa khớp từng dòng/);
    expect(screen.queryByLabelText(CHOICE)).toBeNull();
    press(TASK);
    expect(sent).toEqual([undefined]);
  });

  it('asks nothing where there is no Chinese', () => {
    const sent = open({ source: '', target: 'Tuyết dạ' });
    expect([screen.queryByLabelText(CHOICE), screen.queryByText(/khớp từng dòng/)]).toEqual([null, null]);
    press(TASK);
    expect(sent).toEqual([undefined]);
  });

  it('keeps the choice for the next time', () => {
    open({ source: '雪夜', target: 'Tuyết dạ' });
    fireEvent.click(screen.getByLabelText(CHOICE));
    const Later = () => <p>{useWithSource()[0] ? 'kèm' : 'không kèm'}</p>;
    render(<Later />);
    screen.getByText('không kèm');
  });
});
