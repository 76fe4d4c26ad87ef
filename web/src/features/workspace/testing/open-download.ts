import { fireEvent, screen, within } from '@testing-library/react';
import type { ChapterSummary, User } from '@lacthu/contracts';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { openBulk } from './pro-dialog';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

const PRO = { role: 'pro' } as const;
export const NAMES = ['Chương 1: Đêm tuyết', 'Chương 2: Đèn đá', 'Chương 3: Cò trắng', 'Chương 4: Bến <đò>?'];

/** Four chapters with ids from 11; the third has no translation, the first and the last have audio. */
const FOUR: readonly Partial<ChapterSummary>[] = NAMES.map((title, place) => ({
  id: place + 11,
  title,
  display_order: place + 1,
  has_translation: place !== 2,
  state: place === 2 ? 'untranslated' : 'translated',
  audio_url: place % 3 === 0 ? `files/audio/1/${place + 11}.mp3` : null,
}));

interface SavedFile {
  readonly name: string;
  readonly at: number;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Files saved by the browser. */
function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  let content: Blob | undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:test';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = content;
    files.push({
      name: this.download,
      at: Date.now(),
      bytes: async () => new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)),
    });
  });
  return files;
}

interface Opening {
  readonly api?: FakeApi;
  readonly chapters?: readonly Partial<ChapterSummary>[];
  readonly user?: Partial<User>;
}

/** Opens the workspace of a project and chooses the batch download. */
export async function openProject({ api = new FakeApi(), chapters = FOUR, user = PRO }: Opening = {}) {
  const rows = chapters.map((row) => aSummary(row));
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject({ name: 'Tây Du: Ký', chapter_count: rows.length })))
    .otherwise('GET /api/chapters', ok(rows))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }));
  for (const { id, title } of rows.slice(0, 4)) {
    api.otherwise(
      `GET /api/chapters/${id}`,
      ok(aChapter({ id, title, translated_content: `Bản dịch của ${title}` })),
    );
  }
  const page = renderRoute('/project/1', { user: aUser(user), api, width: 1600 });
  const files = savedFiles();
  const button = await openBulk(/^Tải hàng loạt/);
  const isMarkedPro = within(button).queryByText('Pro') !== null;
  fireEvent.click(button);
  return { ...page, files, isMarkedPro };
}

/** The same, for people who get the dialog. */
export async function openDialog(opening: Opening = {}) {
  const page = await openProject(opening);
  const dialog = await screen.findByRole('dialog', { name: 'Tải hàng loạt' });
  await within(dialog).findByRole('radiogroup', { name: 'Loại file' });
  return { ...page, dialog };
}

export const choose = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

export const start = (): void => press('Tải xuống');
