import { act, screen, waitFor } from '@testing-library/react';
import { press } from '../../testing/act';
import { aFile, FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aChapter } from '../../testing/novel-factories';
import { draftOf, type Draft } from './model/draft';
import { chapterList, deskShows, openWorkspace, THREE_CHAPTERS } from './testing/open-workspace';

// Drafts outlive a page: every test needs a project of its own.
let projectId = 7_100;
beforeEach(() => {
  projectId += 1;
});

const [FIRST, SECOND] = THREE_CHAPTERS;
const TRANSLATE = 'POST /api/translate/hanviet';
const JUST_DONE = 'Bản dịch vừa xong, chưa lưu.';
const FROM_EARLIER = /^Đây là bản nháp chưa lưu từ lần trước/;

/** Opens the first chapter, with this draft in the browser, over an engine that answers when it is told to. */
async function openFirst(kept?: Draft) {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const answered = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  const api = new FakeApi().on(TRANSLATE, () => answered);
  openWorkspace({ projectId, api, search: '?chapter=11' });
  if (kept) window.localStorage.setItem(`draft:${projectId}:11`, JSON.stringify(kept));
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await deskShows(FIRST.title);
  return { answer };
}

async function goOn(): Promise<void> {
  press('Chương sau');
  await deskShows(SECOND.title);
}

async function comeBack(): Promise<void> {
  press('Chương trước');
  await deskShows(FIRST.title);
}

const done = ok({ success: true, translatedText: 'Đêm tuyết\nĐèn đá' });

describe('what is said of unsaved text that lies on a desk when it is opened', () => {
  it('is that it is from an earlier visit, where it is', async () => {
    await openFirst({ ...draftOf(aChapter({ title: FIRST.title })), target: 'Đêm tuyết của tôi' });
    screen.getByText(FROM_EARLIER);
  });

  it('is that a translation has just ended, where it did while another chapter was open', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    act(() => answer(done));
    await (await chapterList()).findByText('Chưa lưu');
    expect(screen.queryByText(JUST_DONE)).toBeNull();
    await comeBack();
    screen.getByText(JUST_DONE);
    expect(screen.queryByText(FROM_EARLIER)).toBeNull();
  });

  it('is the same where the translation ends after the person has come back to it', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    await comeBack();
    expect(screen.queryByText(JUST_DONE)).toBeNull();
    act(() => answer(done));
    await screen.findByText(JUST_DONE);
  });

  it('is that a translation has broken off, where only a part of it came', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    const event = `event: lines\ndata: ${JSON.stringify({ from: 0, lines: ['Đêm tuyết'] })}\n\n`;
    act(() => answer(aFile([new TextEncoder().encode(event)], { 'content-type': 'text/event-stream' })));
    await (await chapterList()).findByText('Chưa lưu');
    await comeBack();
    await waitFor(() => screen.getByText('Bản dịch dừng giữa chừng, phần đã dịch chưa lưu.'));
  });
});
