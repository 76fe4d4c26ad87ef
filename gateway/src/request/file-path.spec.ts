import { parseFilePath } from './file-path';

describe('parseFilePath', () => {
  it('reads posters and audio', () => {
    expect(parseFilePath('/files/posters/12/abc.webp')).toEqual({
      folder: 'posters',
      projectId: 12,
      name: 'abc.webp',
    });
    expect(parseFilePath('/files/audio/3/9f_1-2.mp3')?.folder).toBe('audio');
  });

  it('reads speech, which has no project', () => {
    expect(parseFilePath('/files/speech/9f_1-2.mp3')).toEqual({
      folder: 'speech',
      projectId: null,
      name: '9f_1-2.mp3',
    });
  });

  it.each([
    '/files/speech/12/9f.mp3',
    '/files/speech/..',
    '/files/audio/9f.mp3',
    '/files/posters/12',
    '/files/posters/12/',
    '/files/posters/12/..',
    '/files/posters/12/../../etc/passwd',
    '/files/posters/12/%2e%2e',
    '/files/posters/12/.hidden',
    '/files/posters/0/a.webp',
    '/files/posters/1e3/a.webp',
    '/files/keys/12/a.webp',
    '/files/posters/12/a/b.webp',
    `/files/posters/12/${'a'.repeat(300)}`,
  ])('takes %s for no file', (path) => {
    expect(parseFilePath(path)).toBeNull();
  });
});
