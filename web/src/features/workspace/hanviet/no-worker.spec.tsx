import '../../../testing/structured-clone';
import { fireEvent, screen, within } from '@testing-library/react';
import type { WorkerInNode } from '../../../hanviet/testing/worker-in-node';
import { press } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { openDrafts, paragraph } from '../testing/open-drafts';

let mockHasWorker = false;
jest.mock('../../../hanviet/start-worker', () => ({
  startWorker: () => {
    if (!mockHasWorker) throw new Error('no worker here');
    const { WorkerInNode: Thread } = jest.requireActual<{ WorkerInNode: new () => WorkerInNode }>(
      '../../../hanviet/testing/worker-in-node',
    );
    return new Thread();
  },
}));

// Drafts outlive a page, so every test has a project of its own.
let projectId = 4_200;
beforeEach(() => {
  projectId += 1;
});

describe('a browser that runs no worker', () => {
  it('has the drafts made by the server', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      ok({
        success: true,
        translatedText: 'Thạch đăng',
        hanviet: {
          lines: [
            {
              spans: [
                {
                  sourceStart: 0,
                  sourceEnd: 2,
                  targetStart: 0,
                  targetEnd: 10,
                  origin: 'phrase',
                  meanings: ['thạch đăng'],
                },
              ],
            },
          ],
          unknown: [],
        },
      }),
    );
    await openDrafts({ projectId, api, chapter: { original_content: '石灯' } });
    fireEvent.click(await within(paragraph(1)).findByText('Thạch đăng'));
    expect(within(paragraph(1)).getByText('石灯').tagName).toBe('MARK');
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toEqual({
      text: '石灯',
      projectId,
      hanviet: { mode: 'convert', tonePlacement: 'old', alignment: true },
    });
  });

  it('says so where the server cannot either, and tries again when asked', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      refusal(400, 'translation.bad', 'Không được.'),
    );
    await openDrafts({ projectId, api, chapter: { original_content: '石灯' } });
    await screen.findByText(/Chưa làm được bản Hán-Việt/);
    mockHasWorker = true;
    press('Thử lại', paragraph(1));
    await within(paragraph(1)).findByText('đèn');
  });
});
