import { fireEvent, screen, within } from '@testing-library/react';
import { press } from '../../../testing/act';
import { FakeApi } from '../../../testing/fake-api';
import { START, STARTED, openBatch } from '../testing/open-batch';

async function started(api: FakeApi): Promise<unknown> {
  press('Bắt đầu dịch');
  await screen.findByText('Đã bắt đầu dịch hàng loạt.');
  return (api.callsTo(START)[0]?.body as { translationConfig: unknown }).translationConfig;
}

/** The batch section of the page: the AI settings beside it contain the same labels. */
function batchPart(): HTMLElement {
  const heading = screen.getByRole('heading', { name: 'Dịch hàng loạt' });
  return heading.parentElement as HTMLElement;
}

afterEach(() => window.localStorage.clear());

describe('a batch and the offline engine', () => {
  it('reads character by character where that is chosen', async () => {
    const api = await openBatch(new FakeApi().on(START, STARTED));
    fireEvent.click(within(batchPart()).getByLabelText('Cách dịch', { selector: 'input' }));
    fireEvent.click(await screen.findByText('Hán-Việt (từng chữ)'));
    expect(await started(api)).toMatchObject({ hanviet: { mode: 'reading' } });
  });

  it('lets it stand in for refused lines only when the person says so', async () => {
    const settings = { engine: 'openai', openAIKey: 'sk-1' };
    const api = await openBatch(new FakeApi().otherwise(START, STARTED), { settings });
    const choice = within(batchPart()).getByRole<HTMLInputElement>('checkbox', {
      name: 'Đoạn bị từ chối thì tạm dùng bản Hán-Việt',
    });
    expect(choice.checked).toBe(false);
    expect(within(batchPart()).getByText('Các dòng ấy vẫn được đánh dấu để bạn dịch lại sau.')).toBeTruthy();
    expect(await started(api)).not.toHaveProperty('fallbackHanviet');
    fireEvent.click(choice);
    press('Bắt đầu dịch');
    await screen.findAllByText('Đã bắt đầu dịch hàng loạt.');
    const [, second] = api.callsTo(START);
    expect(second?.body).toMatchObject({
      translationConfig: { engine: 'openai', fallbackHanviet: true, hanviet: { tonePlacement: 'old' } },
    });
  });
});
