import { fireEvent, screen, within } from '@testing-library/react';
import type { Story } from '@lacthu/contracts';
import { press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const REPORT = 'POST /api/projects/3/report';

function open(part: Partial<Story> = {}, user = aUser()): FakeApi {
  const api = new FakeApi()
    .on('GET /api/community/projects/3', ok(aStory(part)))
    .on(REPORT, ok({ success: true }));
  renderRoute('/community/project/3', { api, user });
  return api;
}

describe('reporting a story', () => {
  it('is a quiet way at the end of its buttons, and thanks', async () => {
    const api = open();
    await pressSoon('Báo cáo');
    const dialog = await screen.findByRole('dialog', { name: 'Báo cáo truyện' });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Vi phạm bản quyền' }));
    press('Gửi báo cáo', dialog);
    await within(dialog).findByText(/^Cảm ơn bạn đã báo cáo\./);
    expect(api.callsTo(REPORT)[0]?.body).toEqual({ reason: 'copyright', note: '' });
  });

  it('is not offered to whoever published it', async () => {
    open({ translator: { id: 7, name: 'Ánh Tuyết' } }, aUser({ id: 7 }));
    await screen.findByRole('button', { name: 'Chia sẻ' });
    expect(screen.queryByRole('button', { name: 'Báo cáo' })).toBeNull();
  });
});
