import { screen, within } from '@testing-library/react';
import { commentsTexts } from '../../../widgets/comments/comments.texts';
import { press } from '../../../testing/act';
import { aUser } from '../../../testing/factories';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aStory } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';
import { commentsInViewTexts } from '../../../widgets/comments/comments-in-view';

const bar = () => within(screen.getByRole('navigation', { name: 'Điều hướng chính' }));

describe('the bar over a story', () => {
  it('shows a member his own ways also while nobody can check who he is', async () => {
    const api = new FakeApi()
      .on('GET /api/community/projects/3', ok(aStory()))
      .on('GET /api/user/me', refusal(503, 'platform.service_unavailable', 'Máy chủ bận.'));
    renderRoute('/community/project/3', { api, user: aUser() });
    await screen.findByRole('heading', { level: 1 });
    press(commentsInViewTexts.show);
    await screen.findByText(commentsTexts.accountAway);
    bar().getByRole('link', { name: 'Tủ sách' });
    expect(bar().queryByRole('link', { name: 'Đăng nhập' })).toBeNull();
  });

  it('shows guests the way in', async () => {
    renderRoute('/community/project/3', {
      api: new FakeApi().on('GET /api/community/projects/3', ok(aStory())),
    });
    await screen.findByRole('heading', { level: 1 });
    bar().getByRole('link', { name: 'Đăng nhập' });
    expect(bar().queryByRole('link', { name: 'Tủ sách' })).toBeNull();
  });
});
