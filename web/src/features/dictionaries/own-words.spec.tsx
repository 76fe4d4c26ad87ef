import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { ok, refusal, type FakeApi } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import { aWord, dictionaryServer } from '../../testing/dictionary-server';

async function open(api: FakeApi) {
  const page = renderRoute('/dictionaries?tab=words', { user: aUser(), api });
  await screen.findByLabelText('Tìm từ');
  return page;
}

const WORDS = [aWord(), aWord({ id: 2, kind: 'phrase', source: '走', meanings: ['đi', 'bước đi'] })];

describe('the single words of a person', () => {
  it('are found by Chinese and by Vietnamese, with or without marks', async () => {
    await open(dictionaryServer({ words: WORDS }));
    screen.getByText('2 từ');
    type('Tìm từ', 'lam than');
    await screen.findByText('1 từ');
    expect(screen.queryByText('đi / bước đi')).toBeNull();
    type('Tìm từ', '走');
    await screen.findByText('đi / bước đi');
    type('Tìm từ', 'không có');
    await screen.findByText('Không có từ nào khớp.');
  });

  it('keep only the rows in sight in the page', async () => {
    const words = Array.from({ length: 5_000 }, (_, index) => aWord({ id: index + 1, source: `林${index}` }));
    await open(dictionaryServer({ words }));
    await screen.findByText('5.000 từ');
    const list = screen.getByRole('group', { name: 'Các từ lẻ' });
    expect(within(list).getAllByRole('listitem').length).toBeLessThan(60);
  });

  it('take a new one, with its meanings divided by /', async () => {
    const { api } = await open(dictionaryServer());
    await screen.findByText(/^Chưa có từ nào/);
    press('Thêm từ');
    const form = await screen.findByRole('dialog', { name: 'Thêm từ' });
    press('Lưu', form);
    await within(form).findByText('Vui lòng nhập nghĩa tiếng Việt.');
    within(form).getByText('Vui lòng nhập từ tiếng Trung.');
    type(/^Tiếng Trung/, '师父');
    type(/^Tiếng Việt/, 'sư phụ / thầy ;');
    press('Lưu', form);
    await screen.findByText('sư phụ / thầy');
    expect(api.callsTo('POST /api/hanviet/words')[0]?.body).toEqual({
      kind: 'name',
      source: '师父',
      meanings: ['sư phụ', 'thầy'],
    });
  });

  it('are changed; what is refused stays in the form', async () => {
    const { api } = await open(dictionaryServer({ words: WORDS }));
    press('Sửa 走');
    const form = await screen.findByRole('dialog', { name: 'Sửa từ' });
    expect(within(form).getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('đi / bước đi');
    type(/^Tiếng Việt/, 'rời đi');
    api.on(
      'PUT /api/hanviet/words/2',
      refusal(404, 'translation.dictionary_word_not_found', 'Không tìm thấy từ này.'),
    );
    press('Lưu', form);
    await screen.findByText('Không tìm thấy từ này.');
    expect(within(form).getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('rời đi');
  });

  it('are deleted after a question, and the focus stays in the panel', async () => {
    await open(dictionaryServer({ words: WORDS }));
    press('Xóa 走');
    press('Xóa', await screen.findByRole('dialog', { name: 'Xóa từ này?' }));
    await screen.findByText('1 từ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
  });

  it('keep the focus at their buttons until they are gone, however slow the server is', async () => {
    const { api } = await open(dictionaryServer({ words: WORDS }));
    let answer = (): void => undefined;
    api.on(
      'DELETE /api/hanviet/words/2',
      () =>
        new Promise((resolve) => {
          answer = () => {
            api.on('GET /api/hanviet/words', ok({ success: true, words: WORDS.slice(0, 1) }));
            resolve(ok({ success: true, message: '' }));
          };
        }),
    );
    const button = screen.getByRole('button', { name: 'Xóa 走' });
    button.focus();
    fireEvent.click(button);
    press('Xóa', await screen.findByRole('dialog', { name: 'Xóa từ này?' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
    answer();
    await screen.findByText('1 từ');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
  });

  it('stand in the address of their tab', async () => {
    const { address } = await open(dictionaryServer({ words: WORDS }));
    fireEvent.click(screen.getByRole('tab', { name: 'File từ điển' }));
    await screen.findByLabelText('Chọn file từ điển');
    expect(address()).toBe('/dictionaries');
  });
});
