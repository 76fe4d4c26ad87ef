import { render } from '@testing-library/react';
import { Cover } from './cover';

describe('a cover', () => {
  const pictureOf = (posterUrl: string | null, sizes?: string) => {
    const { container } = render(
      <Cover name="Tây Du Ký" posterUrl={posterUrl} {...(sizes ? { sizes } : {})} />,
    );
    return { picture: container.querySelector('img'), text: container.textContent };
  };

  it('lets the browser choose the size that fits where it is shown', () => {
    const { picture } = pictureOf('files/posters/3/a_w640.jpg', '50vw');
    expect(picture?.getAttribute('src')).toBe('/files/posters/3/a_w640.jpg');
    expect(picture?.getAttribute('srcset')?.split(', ')).toEqual([
      '/files/posters/3/a_w160.webp 160w',
      '/files/posters/3/a_w320.webp 320w',
      '/files/posters/3/a_w640.webp 640w',
    ]);
    expect(picture?.getAttribute('sizes')).toBe('auto, 50vw');
  });

  it('of the time before there were sizes shows its one picture', () => {
    const { picture } = pictureOf('files/posters/3/bia.webp');
    expect(picture?.getAttribute('src')).toBe('/files/posters/3/bia.webp');
    expect(picture?.hasAttribute('srcset')).toBe(false);
  });

  it('shows no more than its colours when it is veiled', () => {
    const { container } = render(<Cover name="Tây Du Ký" posterUrl="files/posters/3/bia.webp" veiled />);
    expect(container.querySelector('[data-veiled] img')).not.toBeNull();
    expect(pictureOf('files/posters/3/bia.webp').picture?.closest('[data-veiled]')).toBeNull();
  });

  it('is the first letter of the name where there is no picture', () => {
    expect(pictureOf(null)).toEqual({ picture: null, text: 'T' });
  });
});
