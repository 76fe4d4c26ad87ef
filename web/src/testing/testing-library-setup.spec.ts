import { screen, waitFor } from '@testing-library/react';

beforeEach(() => {
  document.body.innerHTML = '<p>Trang đang xem</p>';
});

/** Error text for an element that did not appear. */
async function told(coming: Promise<unknown>): Promise<string> {
  const error = await coming.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return String((error as Error).stack);
}

it.each([
  ['is looked for', () => screen.findByText('Không có', {}, { timeout: 1 })],
  ['is waited for', () => waitFor(() => screen.getByText('Không có'), { timeout: 1 })],
])('what %s and does not come is told with the page and the place that waited', async (_how, wait) => {
  const text = await told(wait());
  expect(text).toContain('Unable to find an element with the text: Không có');
  expect(text).toContain('Trang đang xem');
  expect(text).toContain('testing-library-setup.spec.ts');
});

it('what is not there at once is told with the page and the place that asked', async () => {
  const text = await told(Promise.resolve().then(() => screen.getByText('Không có')));
  expect(text).toContain('Trang đang xem');
  expect(text).toContain('testing-library-setup.spec.ts');
});
