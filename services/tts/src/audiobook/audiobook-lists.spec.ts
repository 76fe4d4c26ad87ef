import { chapterMarks, concatList } from './audiobook-lists';

describe('what ffmpeg is told of an audiobook', () => {
  it('names every file, also one with a quote in its name', () => {
    expect(concatList([{ file: "/x/a'b.mp3" }, { file: '/x/c.mp3' }])).toBe(
      "ffconcat version 1.0\nfile '/x/a'\\''b.mp3'\nfile '/x/c.mp3'\n",
    );
  });

  it('cannot be made to say something else by a title', () => {
    const chapters = [{ title: 'A=1;#\\\n[CHAPTER]\\', file: 'a', startMs: 0, endMs: 1_500 }];
    expect(chapterMarks({ title: 'Tuyết\r\nartist=X', artist: 'Lạc Thư' }, chapters).split('\n')).toEqual([
      ';FFMETADATA1',
      'title=Tuyết artist\\=X',
      'album=Tuyết artist\\=X',
      'artist=Lạc Thư',
      'genre=Audiobook',
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      'START=0',
      'END=1500',
      'title=A\\=1\\;\\#\\\\ [CHAPTER]\\\\ ',
      '',
    ]);
  });
});
