import { isMadeCover, posterImage, posterSizes } from './poster-image';

describe('the addresses of a poster', () => {
  it('are all sizes below its own width, and its own', () => {
    expect(posterImage('files/posters/12/9f-1_w1280.jpg')).toEqual({
      src: '/files/posters/12/9f-1_w1280.jpg',
      srcSet: [
        '/files/posters/12/9f-1_w160.webp 160w',
        '/files/posters/12/9f-1_w320.webp 320w',
        '/files/posters/12/9f-1_w640.webp 640w',
        '/files/posters/12/9f-1_w1280.webp 1280w',
      ].join(', '),
    });
  });

  it('tell a generated cover, which has one size, from an uploaded one', () => {
    const made = 'files/posters/12/made_0123456789abcdef.svg';
    expect([isMadeCover(made), posterImage(made)]).toEqual([true, { src: `/${made}` }]);
    expect(
      ['files/posters/12/9f_w640.jpg', 'made_12.svg', 'x/unmade_0123456789abcdef.svg'].some(isMadeCover),
    ).toBe(false);
  });

  it('name no size that was not made', () => {
    expect(posterSizes('a_w320.png').map(({ width }) => width)).toEqual([160, 320]);
    expect(posterSizes('a_w1.png').map(({ width }) => width)).toEqual([1]);
  });

  it.each([
    ['files/posters/12/9f-1.webp', '/files/posters/12/9f-1.webp'],
    ['/files/posters/12/9f-1.webp', '/files/posters/12/9f-1.webp'],
    ['files/posters/12/9f_w0.webp', '/files/posters/12/9f_w0.webp'],
  ])('of an older poster (%s) are its only one', (url, src) => {
    expect(posterImage(url)).toEqual({ src });
  });
});
