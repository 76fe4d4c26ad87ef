import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aBatchJob, aWholeProject } from '../../../testing/novel-factories';
import { planned, PLAN, STARTED } from '../testing/open-batch';
import { openWorkspace, THREE_CHAPTERS } from '../testing/open-workspace';

const CARD = { name: 'Bước tiếp theo' } as const;
const name = (source: string, target: string) => ({
  source,
  target,
  kind: 'name',
  about: 'person',
  hits: 9,
  chapters: 3,
  contexts: [],
});
const FOUND = ok({
  success: true,
  suggestions: [name('林冲', 'Lâm Xung'), name('鲁智深', 'Lỗ Trí Thâm')],
  chapters: 3,
});

function open(
  id: number,
  { settings = {}, translated = 0 }: { settings?: object; translated?: number } = {},
) {
  const api = new FakeApi()
    .on(`GET /api/projects/${id}`, ok(aWholeProject({ id, chapter_count: 3, translated_count: translated })))
    .on(`GET /api/projects/${id}/glossary`, ok({ success: true, entries: [] }))
    .on(`GET /api/projects/${id}/glossary/suggestions`, FOUND)
    .on(PLAN, planned({ chapters: 3, calls: 3 }))
    .on(`POST /api/batch-translations/${id}/start`, STARTED);
  openWorkspace({ projectId: id, api, chapters: THREE_CHAPTERS, width: 1600 });
  window.localStorage.setItem('aiConfig', JSON.stringify(settings));
  fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
  return api;
}

describe('the next steps of an imported book', () => {
  it('tell how many names were found, and lead to them at once', async () => {
    open(901);
    const card = await screen.findByRole('region', CARD);
    await within(card).findByText('3 chương · 2 tên riêng tìm thấy');
    press('Duyệt tên', card);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('林冲');
  });

  it('translate the first chapters offline and free without a key, and are gone then', async () => {
    const api = open(902);
    const card = await screen.findByRole('region', CARD);
    await waitFor(() => expect(within(card).getByText(/2 tên riêng/)).toBeTruthy());
    press('Dịch 3 chương đầu (Hán-Việt, miễn phí)', card);
    api.on('GET /api/batch-translations/902', ok({ success: true, jobs: [aBatchJob({ project_id: 902 })] }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/batch-translations/902/start')[0]?.body).toMatchObject({
        chapterRange: { from: 1, to: 3, only: 'untranslated' },
        translationConfig: { engine: 'hanviet' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', CARD)).toBeNull());
  });

  it('tell the cost first with a key', async () => {
    open(903, { settings: { engine: 'openai', openAIKey: 'sk-1' } });
    const card = await screen.findByRole('region', CARD);
    await within(card).findByText(/^3 chương · 3 lượt gọi · .*≈\s104–122\sđ$/);
    within(card).getByRole('button', { name: 'Dịch 3 chương đầu' });
  });

  it('are not shown once something is translated', async () => {
    open(904, { translated: 1 });
    await screen.findByRole('button', { name: 'Thuật ngữ (0)' });
    expect(screen.queryByRole('region', CARD)).toBeNull();
  });

  it('can be dismissed for good', async () => {
    open(905);
    press('Ẩn gợi ý bước tiếp theo', await screen.findByRole('region', CARD));
    expect(screen.queryByRole('region', CARD)).toBeNull();
    expect(window.localStorage.getItem('first-steps-dismissed')).toContain('905');
  });
});

describe('the glossary', () => {
  it('opens from the header and by Alt-G, with the number of its entries', async () => {
    open(906);
    await screen.findByRole('button', { name: 'Thuật ngữ (0)' });
    fireEvent.keyDown(document.documentElement, { key: '©', code: 'KeyG', altKey: true });
    await screen.findByRole('dialog', { name: 'Bảng thuật ngữ' });
  });
});
