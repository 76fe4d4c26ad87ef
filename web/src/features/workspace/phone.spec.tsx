import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../testing/act';
import { FakeApi } from '../../testing/fake-api';
import { openDesk, savedAs, TITLE, translated } from './testing/open-desk';
import { deskShows } from './testing/open-workspace';

let projectId = 9_700;
beforeEach(() => {
  projectId += 1;
});

const PHONE = { width: 390 };
const sheet = async () => {
  press('Thao tác với chương');
  return within(await screen.findByRole('dialog'));
};

describe('the desk on a phone', () => {
  it('translates without a key by its main button, and has the rest in a sheet', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'))
      .on('PUT /api/chapters/11', savedAs(projectId));
    const before = { translated_content: 'Cũ một\n' };
    openDesk({ projectId, api, engine: 'openai', chapter: before, ...PHONE });
    await deskShows(TITLE);
    for (const name of ['Lưu thành chương mới', 'Các phiên bản']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    press('Dịch Hán-Việt');
    await screen.findByText('Đèn đá');
    const acts = await sheet();
    acts.getByRole('button', { name: 'Lưu thành chương mới' });
    acts.getByRole('radio', { name: 'Soạn thảo' });
    fireEvent.click(acts.getByRole('button', { name: 'Hoàn tác bản dịch' }));
    await screen.findByText('Cũ một');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Lưu thay đổi');
  });

  it('has publishing in the tools, and chapters one press away', async () => {
    openDesk({ projectId, ...PHONE });
    await deskShows(TITLE);
    screen.getByRole('button', { name: 'Danh sách chương' });
    press('Mở công cụ dịch');
    const tools = within(await screen.findByRole('dialog', { name: 'Công cụ' }));
    await tools.findByRole('button', { name: 'Công khai' });
  });

  it('ends above the keyboard, and the paragraph being edited stays in sight', async () => {
    const sight = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: sight, configurable: true });
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
    const chapter = { original_content: '雪', translated_content: 'Tuyết' };
    openDesk({ projectId, chapter, ...PHONE });
    await deskShows(TITLE);
    fireEvent.click(screen.getByText('Tuyết'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 1');
    const room = () => document.documentElement.style.getPropertyValue('--lt-keyboard');
    const resize = (height: number) => {
      sight.height = height;
      act(() => void sight.dispatchEvent(new Event('resize')));
    };
    resize(window.innerHeight - 60);
    expect(room()).toBe('');
    resize(window.innerHeight - 300);
    expect(room()).toBe('300px');
    expect(shown).toContain(editor);
    resize(window.innerHeight);
    expect(room()).toBe('');
    Reflect.deleteProperty(window, 'visualViewport');
  });
});
