import { screen, waitFor, within } from '@testing-library/react';
import type { ChapterVersion } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import { chooseAct, editorShows, openWorkspace, THREE_CHAPTERS } from '../testing/open-workspace';

let projectId = 6000;
beforeEach(() => {
  projectId += 1;
});

const [{ title: TITLE }] = THREE_CHAPTERS;
const NOW = 'Đêm tuyết rơi\nĐèn đá';
const OLD = 'Đêm tuyết\nĐèn đá';

const version = (part: Partial<ChapterVersion>): ChapterVersion => ({
  id: 71,
  version: 1,
  author: 'Bạn',
  engine: null,
  model: null,
  created_at: '2026-01-05T08:00:00.000Z',
  ...part,
});

const OLDER = version({ id: 71, version: 1, author: 'OpenAI', engine: 'openai', model: 'gpt-4o-mini' });
const NEWER = version({ id: 72, version: 2 });

/** A chapter in its third version, whose older texts the server stores; restoring works as on the server. */
function serverWithVersions() {
  const texts = new Map([
    [71, OLD],
    [72, 'Đêm\nĐèn đá'],
  ]);
  const list = [NEWER, OLDER];
  let current = aChapter({
    project_id: projectId,
    title: TITLE,
    translated_content: NOW,
    state: 'translated',
    version: 3,
  });
  const api = new FakeApi()
    .on('GET /api/chapters/11', () => ok(current))
    .on('GET /api/chapters/11/versions', () => ok(list));
  const serve = (kept: ChapterVersion): void => {
    const path = `/api/chapters/11/versions/${kept.id}`;
    api.on(`GET ${path}`, () =>
      ok({
        ...kept,
        title: TITLE,
        original_content: current.original_content,
        translated_content: texts.get(kept.id) ?? '',
      }),
    );
    api.on(`POST ${path}/restore`, () => {
      const replaced = version({ id: 70 + current.version, version: current.version });
      texts.set(replaced.id, current.translated_content);
      list.unshift(replaced);
      current = {
        ...current,
        translated_content: texts.get(kept.id) ?? '',
        version: current.version + 1,
      };
      serve(replaced);
      return ok(current);
    });
  };
  list.forEach(serve);
  return api;
}

async function openVersions(api: FakeApi) {
  const page = openWorkspace({ projectId, api });
  await editorShows(TITLE);
  await chooseAct(TITLE, 'Các phiên bản');
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Các phiên bản' }) };
}

function comparedTo(dialog: HTMLElement) {
  return within(within(dialog).getByRole('table'));
}

describe('the versions of a chapter', () => {
  it('tell who or which model made them, and when', async () => {
    const { dialog } = await openVersions(serverWithVersions());
    const list = await within(dialog).findByRole('list', { name: 'Danh sách phiên bản' });
    const [newer, older] = within(list).getAllByRole('button');
    expect(newer?.textContent).toMatch(/^Bản 2 · .*2026.*Bạn$/);
    expect(older?.textContent).toMatch(/^Bản 1 · .*OpenAI · gpt-4o-mini$/);
  });

  it('stand beside the text of now, with the words marked that differ', async () => {
    const { dialog } = await openVersions(serverWithVersions());
    await pressSoon(/^Bản 1 /, dialog);
    await waitFor(() => expect(comparedTo(dialog).getByText(/^Bản 1$/)).toBeTruthy());
    const [before, after] = comparedTo(dialog).getAllByRole('cell');
    expect(before?.textContent).toBe('Đêm tuyết');
    expect(after?.textContent).toBe('Đêm tuyết rơi');
    expect(after?.querySelector('ins')?.textContent?.trim()).toBe('rơi');
    within(dialog).getByText('1/2 đoạn khác nhau');
    press(/^Bản 2 /, dialog);
    await waitFor(() => expect(comparedTo(dialog).getAllByRole('cell')[0]?.textContent).toBe('Đêm'));
  });

  it('are brought back after a question, and taken back again', async () => {
    const api = serverWithVersions();
    const { dialog } = await openVersions(api);
    await pressSoon(/^Bản 1 /, dialog);
    await pressSoon('Khôi phục bản này', dialog);
    press('Khôi phục bản này', await screen.findByRole('dialog', { name: 'Khôi phục bản 1?' }));
    await within(dialog).findByText('Đã khôi phục bản 1.');
    expect(api.callsTo('POST /api/chapters/11/versions/71/restore')[0]?.body).toEqual({
      version: 3,
      replace_locked: false,
    });
    await pressSoon('Hoàn tác', dialog);
    await screen.findByText('Đã hoàn tác, chương trở lại như trước khi khôi phục.');
    expect(api.callsTo('POST /api/chapters/11/versions/73/restore')[0]?.body).toEqual({
      version: 4,
      replace_locked: false,
    });
    await screen.findByText('Đêm tuyết rơi');
  });

  it('are not brought back over a text that was saved elsewhere meanwhile', async () => {
    const api = serverWithVersions().on(
      'POST /api/chapters/11/versions/72/restore',
      refusal(409, 'projects.chapter_changed_elsewhere', 'Chương này vừa được lưu ở nơi khác.'),
    );
    const { dialog } = await openVersions(api);
    await pressSoon('Khôi phục bản này', dialog);
    const before = api.callsTo('GET /api/chapters/11').length;
    press('Khôi phục bản này', await screen.findByRole('dialog', { name: 'Khôi phục bản 2?' }));
    await screen.findByText('Chương vừa được lưu ở nơi khác. Hãy xem lại bản hiện tại rồi khôi phục.');
    await waitFor(() => expect(api.callsTo('GET /api/chapters/11').length).toBeGreaterThan(before));
  });

  it('say so when there are none yet', async () => {
    const api = serverWithVersions().on('GET /api/chapters/11/versions', ok([]));
    const { dialog } = await openVersions(api);
    await within(dialog).findByText(/^Chương này chưa có phiên bản cũ nào/);
  });

  it('say why they cannot be had, and are asked for again', async () => {
    const api = serverWithVersions().on(
      'GET /api/chapters/11/versions',
      refusal(404, 'projects.chapter_not_found', 'Chương không còn tồn tại.'),
    );
    const { dialog } = await openVersions(api);
    await within(dialog).findByText('Chương không còn tồn tại.');
    api.on('GET /api/chapters/11/versions', ok([NEWER]));
    await pressSoon('Thử lại', dialog);
    await within(dialog).findByRole('list', { name: 'Danh sách phiên bản' });
  });

  it('are opened from the desk too, which says that unsaved text is kept', async () => {
    openWorkspace({ projectId, api: serverWithVersions() });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Tên của tôi');
    press('Các phiên bản');
    const dialog = await screen.findByRole('dialog', { name: 'Các phiên bản' });
    await within(dialog).findByText(/^Chương này có chữ chưa lưu trên bàn dịch\./);
  });
});
