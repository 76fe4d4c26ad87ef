import { screen, waitFor } from '@testing-library/react';
import { press } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { allowed, anotherProject, field, leftoversAt, openTools } from '../testing/open-tools';

beforeEach(anotherProject);

describe('the scan for leftover Chinese at the desk', () => {
  it('finds leftover Chinese and replaces all of it', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/find-remnants',
      ok({ success: true, msg: 'x', results: { 石: 'đá' }, offline: false }),
    );
    await openTools(api, { target: 'Đêm tuyết\nĐèn 石' });
    press('Quét chữ Hán còn sót');
    press(/^Thay thế tất cả/, await screen.findByRole('dialog'));
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn đá'));
  });

  it.each(['openai', 'googleai'] as const)('needs a text to scan with %s', async (engine) => {
    await openTools(new FakeApi(), { engine, target: '' });
    press('Quét chữ Hán còn sót');
    await screen.findByText('Chưa có nội dung để xử lý!');
  });

  it('scans with the offline engine, which needs no key', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/find-remnants-hanviet',
      ok({ success: true, msg: 'x', results: { 石: 'thạch' }, offline: true }),
    );
    await openTools(api, { engine: 'hanviet', target: 'Đêm tuyết\nĐèn 石' });
    press('Quét chữ Hán còn sót');
    press(/^Thay thế tất cả/, await screen.findByRole('dialog'));
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn thạch'));
  });

  it('leaves alone the Chinese that the project permits', async () => {
    const api = new FakeApi().on(leftoversAt(), allowed('石'));
    await openTools(api, { target: 'Đêm tuyết\nĐèn 石' });
    await waitFor(() => expect(api.callsTo(leftoversAt())).not.toEqual([]));
    press('Quét chữ Hán còn sót');
    await screen.findByText('Không tìm thấy chữ Hán nào còn sót.');
    expect(api.callsTo('POST /api/translate/find-remnants')).toEqual([]);
  });

  it('reports that no Chinese was found', async () => {
    await openTools();
    press('Quét chữ Hán còn sót');
    await screen.findByText('Không tìm thấy chữ Hán nào còn sót.');
  });

  it.each([
    [502, 'translation.failed', 'Rà soát thất bại'],
    [504, 'translation.timeout', 'Timeout khi xử lý. Thử với text ngắn hơn.'],
    [401, 'translation.invalid_api_key', 'API Key không hợp lệ.'],
    [429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API.'],
  ])('says after a scan that ended with %i what went wrong', async (status, code, words) => {
    const api = new FakeApi().on('POST /api/translate/find-remnants', refusal(status, code, 'Lỗi'));
    await openTools(api, { target: 'Đèn 石\nĐá' });
    press('Quét chữ Hán còn sót');
    await screen.findByText(words);
    expect(field().value).toBe('Đèn 石\nĐá');
  });
});
