import { requestEvents } from '../../../api/event-stream';
import { decodeAiSettings } from '../../../settings/ai-settings';
import { EMPTY_DRAFT, type Draft } from './draft';
import { getDraft, setDraft, type DraftKey } from './draft-store';
import { runTranslation, stopTranslation } from './translation-runs';

jest.mock('../../../api/event-stream', () => ({ requestEvents: jest.fn() }));

const stream = jest.mocked(requestEvents);
const settings = decodeAiSettings('{"engine":"hanviet"}');
const draft: Draft = { ...EMPTY_DRAFT, title: 'Chương 1', source: '一\n二\n三' };

let projectId = 0;
function newKey(): DraftKey {
  projectId += 1;
  return `${projectId}:new`;
}

function order(key: DraftKey, part: object = {}) {
  return { key, settings, stylePrompt: '', draft, lines: null, withTitle: false, ...part };
}

const lines = (from: number, texts: string[]) => ({ event: 'lines', data: { from, lines: texts } });
const done = (translatedText: string, part: object = {}) => ({
  event: 'done',
  data: { success: true, translatedText, ...part },
});

describe('a translation on its way', () => {
  it('puts the streamed result into the draft, with what failed in its place', async () => {
    const key = newKey();
    stream.mockImplementation((_path, { onEvent }) => {
      onEvent(lines(1, ['Một']));
      onEvent(
        done('Chương một\nMột\n\nBa', { warning: 'Lỗi', failedLines: [{ line: 2, reason: 'Bị chặn' }] }),
      );
      return Promise.resolve({ kind: 'stream' as const });
    });
    const result = await runTranslation(order(key, { withTitle: true }));
    expect(result).toEqual({ warning: null, keptLocked: 0 });
    expect(getDraft(key)).toMatchObject({
      title: 'Chương một',
      target: 'Một\n\nBa',
      failed: [{ line: 1, reason: 'Bị chặn' }],
      origin: { engine: 'hanviet' },
    });
  });

  it('keeps an answer whose lines do not fit as it came, and the title as it was', async () => {
    const key = newKey();
    stream.mockResolvedValue({ kind: 'answer', body: { success: true, translatedText: 'Chỉ một dòng' } });
    await runTranslation(order(key, { withTitle: true }));
    expect(getDraft(key)).toMatchObject({ title: 'Chương 1', target: 'Chỉ một dòng' });
  });

  it('counts a stream without its end as a lost connection and keeps the lines that came', async () => {
    const key = newKey();
    stream.mockImplementation((_path, { onEvent }) => {
      onEvent(lines(0, ['Một']));
      return Promise.resolve({ kind: 'stream' as const });
    });
    await expect(runTranslation(order(key))).rejects.toThrow('Không kết nối được');
    expect(getDraft(key)).toMatchObject({ target: 'Một\n\n', origin: null });
  });

  it('puts nothing down of somebody whose work is forgotten meanwhile', async () => {
    const key = newKey();
    let answer = (): void => undefined;
    stream.mockImplementation((_path, { onEvent }) => {
      onEvent(lines(0, ['Một']));
      return new Promise((resolve) => {
        answer = () => {
          onEvent(done('Một\nHai\nBa'));
          resolve({ kind: 'stream' as const });
        };
      });
    });
    const result = runTranslation(order(key));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    answer();
    expect(await result).toBeNull();
    expect(getDraft(key)).toBeNull();
  });

  it('leaves the draft untouched when only blank lines came before it broke', async () => {
    const key = newKey();
    stream.mockImplementation((_path, { onEvent }) => {
      onEvent(lines(1, ['']));
      return Promise.resolve({ kind: 'stream' as const });
    });
    await expect(runTranslation(order(key))).rejects.toThrow('Không kết nối được');
    expect(getDraft(key)).toBeNull();
  });

  it('mixes nothing into a translation that was there when it is stopped', async () => {
    const key = newKey();
    const before = { ...draft, target: 'Cũ\nCũ\nCũ' };
    setDraft(key, before);
    stream.mockImplementation((_path, { onEvent, signal }) => {
      onEvent(lines(0, ['Mới']));
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      });
    });
    const running = runTranslation(order(key, { draft: before }));
    stopTranslation(key);
    expect(await running).toBeNull();
    expect(getDraft(key)?.target).toBe('Cũ\nCũ\nCũ');
  });

  it('keeps what stood where a line failed over an earlier translation, as one that failed, also when it fails again', async () => {
    const key = newKey();
    const before = { ...draft, target: 'Cũ một\nCũ hai\nCũ ba' };
    setDraft(key, before);
    const failedLines = [{ line: 1, reason: 'Bị chặn' }];
    const body = { success: true, translatedText: 'Một\n\nBa', warning: 'Lỗi', failedLines };
    stream.mockResolvedValue({ kind: 'answer', body });
    await runTranslation(order(key, { draft: before }));
    expect(getDraft(key)).toMatchObject({
      target: 'Một\nCũ hai\nBa',
      failed: [{ line: 1, reason: 'Bị chặn', kept: 'Cũ hai' }],
      origin: { engine: 'hanviet' },
      replaced: { target: 'Cũ một\nCũ hai\nCũ ba' },
    });
    const again = { success: true, translatedText: '', failedLines: [{ line: 0, reason: 'Vẫn bị chặn' }] };
    stream.mockResolvedValue({ kind: 'answer', body: again });
    await runTranslation(order(key, { draft: getDraft(key), lines: [1] }));
    expect(getDraft(key)).toMatchObject({
      target: 'Một\nCũ hai\nBa',
      failed: [{ line: 1, reason: 'Vẫn bị chặn', kept: 'Cũ hai' }],
    });
  });

  it('repairs only the lines it was asked for', async () => {
    const key = newKey();
    const before = { ...draft, target: 'Một\n\nBa', failed: [{ line: 1, reason: 'Bị chặn' }] };
    setDraft(key, before);
    stream.mockResolvedValue({ kind: 'answer', body: { success: true, translatedText: 'Hai' } });
    await runTranslation(order(key, { draft: before, lines: [1] }));
    expect(getDraft(key)).toMatchObject({ target: 'Một\nHai\nBa', failed: [], origin: null });
  });

  it('takes the draft of a refused line only where nothing stood, and none for the title', async () => {
    const key = newKey();
    const before = { ...draft, target: 'Cũ một\n\nCũ ba' };
    setDraft(key, before);
    const refused = (...places: number[]) =>
      places.map((line) => ({ line, reason: 'Từ chối', drafted: true as const }));
    const body = {
      success: true,
      translatedText: 'Nhất chương\nnhất\nnhị\nBa',
      failedLines: refused(0, 1, 2),
    };
    stream.mockResolvedValue({ kind: 'answer', body });
    await runTranslation(order(key, { draft: before, withTitle: true }));
    expect(getDraft(key)).toMatchObject({
      title: 'Chương 1',
      target: 'Cũ một\nnhị\nBa',
      failed: [
        { line: 0, kept: 'Cũ một' },
        { line: 1, kept: 'nhị' },
      ],
    });
    const again = { success: true, translatedText: 'nhất\nHai', failedLines: refused(0) };
    stream.mockResolvedValue({ kind: 'answer', body: again });
    await runTranslation(order(key, { draft: getDraft(key), lines: [0, 1] }));
    expect(getDraft(key)).toMatchObject({ target: 'Cũ một\nHai\nBa', failed: [{ line: 0, kept: 'Cũ một' }] });
  });

  it('runs once for a chapter', async () => {
    const key = newKey();
    stream.mockImplementation(
      (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        }),
    );
    const first = runTranslation(order(key));
    expect(await runTranslation(order(key))).toBeNull();
    stopTranslation(key);
    await first;
  });
});
