import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../../testing/act';
import { FakeApi, ok, refusal } from '../../../../testing/fake-api';
import { forgetSpeechBetweenTests, openSpeech } from '../../../../testing/open-speech';

forgetSpeechBetweenTests();

const READ = 'GET /api/tts/pronunciations/1';
const SUGGEST = 'GET /api/tts/pronunciations/1/suggestions';
const SAVE = 'PUT /api/tts/pronunciations/1';
const KEPT = {
  success: true,
  project: [{ written: 'Arthur', spoken: 'Ác thơ' }],
  general: [{ written: 'VIP', spoken: 'víp' }],
};

async function open(api = new FakeApi()): Promise<FakeApi> {
  api
    .otherwise(READ, ok(KEPT))
    .otherwise(SUGGEST, ok({ success: true, suggestions: [{ written: 'Merlin', spoken: 'Mơ lin' }] }))
    .otherwise(SAVE, ok(KEPT));
  await openSpeech({ api });
  press('Cách đọc tên riêng');
  await screen.findByLabelText('Từ trong truyện');
  return api;
}

const saved = (api: FakeApi): unknown => api.callsTo(SAVE)[0]?.body;
const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Cách đọc tên riêng' });

describe('how names are read', () => {
  it('has entries of the project and general ones, saved together', async () => {
    const api = await open();
    await screen.findByText('Ác thơ');
    type('Từ trong truyện', ' Guinevere ');
    type('Đọc là', 'Ghi nơ via');
    press('Thêm');
    fireEvent.click(screen.getByRole('radio', { name: 'Mọi dự án (1)' }));
    await screen.findByText('víp');
    press('Bỏ VIP');
    press('Lưu cách đọc');
    await screen.findByText(/^Đã lưu cách đọc\./);
    expect(saved(api)).toEqual({
      project: [
        { written: 'Guinevere', spoken: 'Ghi nơ via' },
        { written: 'Arthur', spoken: 'Ác thơ' },
      ],
      general: [],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes suggestions from the glossary, which are offered no longer then', async () => {
    const api = await open();
    await pressSoon('Thêm Merlin, đọc là Mơ lin');
    await screen.findByText('Bảng thuật ngữ không có tên nào khó đọc.');
    press('Lưu cách đọc');
    await waitFor(() => expect(api.callsTo(SAVE)).toHaveLength(1));
    expect(saved(api)).toMatchObject({ project: [{ written: 'Merlin' }, { written: 'Arthur' }] });
  });

  it('says what is missing, and that a word is there already, whose reading is replaced', async () => {
    const api = await open();
    press('Thêm');
    await screen.findByText('Vui lòng nhập từ cần đọc.');
    screen.getByText('Vui lòng nhập cách đọc.');
    type('Từ trong truyện', 'Arthur');
    screen.getByText(/^Từ này đã có trong danh sách/);
    type('Đọc là', 'A thua');
    press('Thêm');
    press('Lưu cách đọc');
    await waitFor(() => expect(api.callsTo(SAVE)).toHaveLength(1));
    expect(saved(api)).toMatchObject({ project: [{ written: 'Arthur', spoken: 'A thua' }] });
  });

  it('keeps what was entered when it cannot be saved, and asks before it is thrown away', async () => {
    const api = new FakeApi().on(SAVE, refusal(503, 'platform.service_unavailable', 'Đang gián đoạn.'));
    await open(api);
    await pressSoon('Thêm Merlin, đọc là Mơ lin');
    press('Lưu cách đọc');
    await screen.findByText('Đang gián đoạn.');
    await within(dialog()).findByText('Mơ lin');
    press('Hủy', dialog());
    await pressSoon('Ở lại');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bỏ thay đổi?' })).toBeNull());
    within(dialog()).getByText('Mơ lin');
  });
});
