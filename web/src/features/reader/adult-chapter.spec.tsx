import { fireEvent, screen } from '@testing-library/react';
import { mainPart, press } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const QUESTION = 'Truyện có nội dung dành cho người từ 18 tuổi';

describe('a chapter of a story for grown-ups', () => {
  const open = () =>
    renderRoute('/community/chapter/31', {
      api: new FakeApi()
        .on('GET /api/community/chapters/31', ok(aPublicChapter({ is_adult: true })))
        .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null })),
    });

  it('asks who comes by its address, shows no text and turns no page until then', async () => {
    const { address } = open();
    await screen.findByRole('heading', { level: 1, name: QUESTION });
    expect(mainPart().textContent).not.toContain('Đoạn thứ nhất');
    expect(screen.queryByRole('button', { name: 'Chương sau' })).toBeNull();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(address()).toBe('/community/chapter/31');
    press('Tôi đã đủ 18 tuổi');
    await screen.findByText('Đoạn thứ nhất.');
  });
});
