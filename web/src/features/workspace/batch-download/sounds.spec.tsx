import { screen } from '@testing-library/react';
import { Deflate, strFromU8, strToU8, unzipSync } from 'fflate';
import { type } from '../../../testing/act';
import { aFile, FakeApi, refusal } from '../../../testing/fake-api';
import { choose, openDialog, start } from '../testing/open-download';

afterEach(() => jest.restoreAllMocks());

/** Words without a pattern, so that each compression level yields another size. */
function unevenText(): string {
  const words = ['tuyết', 'rơi', 'đèn', 'đá', 'người', 'lái', 'đò', 'chờ', 'bên', 'sông', 'trăng', 'gió'];
  let seed = 7;
  return Array.from({ length: 4000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[seed % words.length];
  }).join(' ');
}

function deflatedSize(pieces: readonly Uint8Array[], level: 5 | 6 | 7): number {
  let size = 0;
  const packing = new Deflate({ level }, (chunk) => (size += chunk.length));
  for (const piece of pieces) packing.push(piece);
  packing.push(new Uint8Array(0), true);
  return size;
}

describe('sounds', () => {
  const SOUND = strToU8(unevenText());
  const sounding = (): FakeApi =>
    new FakeApi()
      .on('GET /files/audio/1/11.mp3', aFile([SOUND.subarray(0, 1000), SOUND.subarray(1000)]))
      .on('GET /files/audio/1/14.mp3', aFile([strToU8('ID3 bốn')]));

  it('come in one ZIP: a folder, three digits and the title, packed', async () => {
    const { files } = await openDialog({ api: sounding() });
    choose('Âm thanh (.mp3)');
    screen.getByText('Sẽ tải 2 chương. Bỏ qua 2 chương chưa có âm thanh.');
    start();
    await screen.findByText('Đã tải 2 chương.');
    expect(files.map(({ name }) => name)).toEqual(['Tây Du_ Ký.zip']);
    const bytes = (await files[0]?.bytes()) ?? new Uint8Array();
    const packed: { compression: number; size: number }[] = [];
    const entries = unzipSync(bytes, { filter: (entry) => packed.push(entry) > 0 });
    expect(Object.keys(entries)).toEqual([
      'audio_files/001-Chương 1_ Đêm tuyết.mp3',
      'audio_files/004-Chương 4_ Bến _đò__.mp3',
    ]);
    expect(Object.values(entries).map((entry) => strFromU8(entry))).toEqual([strFromU8(SOUND), 'ID3 bốn']);
    // 8 is DEFLATE; a level other than 6 would give another size.
    expect(packed.map(({ compression }) => compression)).toEqual([8, 8]);
    expect(packed[0]?.size).toBe(deflatedSize([SOUND.subarray(0, 1000), SOUND.subarray(1000)], 6));
  });

  it('come one by one as they are', async () => {
    const { files } = await openDialog({ api: sounding() });
    choose('Âm thanh (.mp3)');
    choose(/^Từng file \.mp3/);
    start();
    await screen.findByText('Đã tải 2 chương.');
    expect(files.map(({ name }) => name)).toEqual(['Chương 1_ Đêm tuyết.mp3', 'Chương 4_ Bến _đò__.mp3']);
    expect(await files[0]?.bytes()).toEqual(SOUND);
  });

  it('that are gone already make no ZIP, and the chapter is named', async () => {
    const api = sounding().on('GET /files/audio/1/14.mp3', refusal(404, 'platform.not_found', 'Không có.'));
    const { files } = await openDialog({ api });
    choose('Âm thanh (.mp3)');
    start();
    await screen.findByText('Không thể tạo file ZIP');
    screen.getByText(/^Chương 4: Bến <đò>\?: file âm thanh không còn nữa/);
    expect(files).toEqual([]);
  });

  it('are at most twenty for one download', async () => {
    const chapters = Array.from({ length: 21 }, (_, place) => ({
      id: place + 11,
      display_order: place + 1,
      audio_url: `files/audio/1/${place + 11}.mp3`,
    }));
    await openDialog({ chapters });
    choose('Âm thanh (.mp3)');
    screen.getByText(/^Mỗi lần tải tối đa 20 file mp3; bạn đang chọn 21/);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tải xuống' });
    expect(button.disabled).toBe(true);
    choose('Theo số');
    type('Số chương', '2-21');
    expect(button.disabled).toBe(false);
  });
});
