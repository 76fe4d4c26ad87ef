import { fireEvent, screen, within } from '@testing-library/react';
import { resizeTo } from '../../../testing/act';
import { FakeApi } from '../../../testing/fake-api';
import { aBatchJob, aUsage } from '../../../testing/novel-factories';
import { openBatch } from '../testing/open-batch';

const usage = aUsage();
const MESSAGE = 'Nhập key mới rồi tiếp tục.';
const banner = () => screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' });
const namesOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('the banner of several batches', () => {
  it('shows the newest alone, so that paused ones do not take the room of the text', async () => {
    const jobs = ['c', 'b', 'a'].map((letter) =>
      aBatchJob({
        id: aBatchJob().id.replace(/.$/, letter),
        status: 'paused',
        error_message: MESSAGE,
        failed_chapters: 0,
      }),
    );
    await openBatch(new FakeApi(), { jobs });
    const part = await banner();
    within(part).getByText(MESSAGE);
    expect(namesOf(part)).toEqual(['Tiếp tục', 'Cả 3 lần dịch', 'Hủy']);
    fireEvent.click(within(part).getByRole('button', { name: 'Cả 3 lần dịch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
    expect(await within(dialog).findAllByText(MESSAGE)).toHaveLength(3);
  });
});

describe('the banner of a running batch on a phone', () => {
  it('leaves the room to the text: one line, with the rest in the details', async () => {
    await openBatch(new FakeApi(), { jobs: [aBatchJob({ usage, max_cost_usd: 5 })] });
    const wide = await banner();
    within(wide).getByText(/^Đã dùng 34\.500 token/);
    resizeTo(390);
    const phone = await banner();
    within(phone).getByText(/^4\/10 chương/);
    expect(within(phone).queryByText(/token/)).toBeNull();
    expect(within(phone).queryByText('Dịch hàng loạt đang chạy')).toBeNull();
    expect(namesOf(phone)).toEqual(['Chi tiết']);
    fireEvent.click(within(phone).getByRole('button', { name: 'Chi tiết' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
    await within(dialog).findByText(/^Đã dùng 34\.500 token/);
    within(dialog).getByRole('button', { name: 'Hủy' });
  });

  it('still says why a batch is paused, and lets it go on', async () => {
    const job = aBatchJob({ status: 'paused', error_message: MESSAGE, failed_chapters: 0 });
    await openBatch(new FakeApi(), { jobs: [job] });
    resizeTo(390);
    const phone = await banner();
    within(phone).getByText(`Đang tạm dừng · 4/10 chương · ${MESSAGE}`);
    expect(namesOf(phone)).toEqual(['Tiếp tục', 'Chi tiết']);
  });
});
