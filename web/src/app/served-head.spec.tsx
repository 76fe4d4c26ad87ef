import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onNextPage } from './next-page';
import { dropServedHead } from './served-head';

const SERVED = `
  <meta name="viewport" content="width=device-width" />
  <meta property="csp-nonce" nonce="abc" />
  <title>Kiếm Lai · Lạc Thư</title>
  <meta name="description" content="Thiếu niên ở ngõ Nê Bình." />
  <link rel="canonical" href="https://doc.example/community/project/12" />
  <link rel="alternate" type="application/atom+xml" href="https://doc.example/community/project/12/feed.xml" />
  <meta property="og:title" content="Kiếm Lai" />
  <meta property="book:tag" content="Tiên Hiệp" />
  <meta name="twitter:card" content="summary" />
  <script type="application/ld+json">{}</script>
  <link rel="icon" href="/seal.svg" />`;

function openStory() {
  document.head.innerHTML = SERVED;
  const router = createMemoryRouter(
    [
      { path: '/community/project/12', element: <title>Kiếm Lai, tên mới · Lạc Thư</title> },
      { path: '/community', element: <title>Cộng đồng · Lạc Thư</title> },
      { path: '/nameless', element: <p>Chưa có tên</p> },
    ],
    { initialEntries: ['/community/project/12'] },
  );
  onNextPage(router, router.state.location.pathname, dropServedHead);
  render(<RouterProvider router={router} />);
  return router;
}

describe('the head that the server gave the first page', () => {
  it('stays while the page does, whatever is asked of it', async () => {
    const router = openStory();
    await act(() => router.navigate('/community/project/12?page=2'));
    expect(document.querySelector('link[rel="canonical"]')).not.toBeNull();
    expect(document.title).toBe('Kiếm Lai, tên mới · Lạc Thư');
  });

  it('tells nothing of the story any more when another page is shown', async () => {
    const router = openStory();
    await act(() => router.navigate('/community'));
    expect(document.title).toBe('Cộng đồng · Lạc Thư');
    expect(document.head.innerHTML).not.toContain('Kiếm Lai');
    expect(document.head.innerHTML).not.toContain('doc.example');
    expect(document.querySelector('meta[property="csp-nonce"]')).not.toBeNull();
    expect(document.querySelectorAll('link[rel="icon"], meta[name="viewport"]')).toHaveLength(2);
  });

  it('lends its title to no page that has none of its own', async () => {
    const router = openStory();
    await act(() => router.navigate('/nameless'));
    await screen.findByText('Chưa có tên');
    expect(document.title).toBe('Lạc Thư');
  });
});
