import { act, waitFor } from '@testing-library/react';
import type { Chapter, UpdateChapterRequest } from '@lacthu/contracts';
import { ok, type FakeAnswer, type FakeApi } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import { unsavedIn } from '../model/draft-store';
import { openWorkspace } from './open-workspace';

/** Overrides of the chapter in the editor. */
export const TITLE = 'Chương 1: Đêm tuyết';

interface Opening {
  readonly projectId: number;
  readonly chapter?: Partial<Chapter>;
  /** Further chapters of the project. */
  readonly more?: readonly Partial<Chapter>[];
  readonly api?: FakeApi;
  readonly root?: 'project' | 'projects';
  readonly search?: string;
  readonly engine?: string;
  /** Stored AI settings; default: those of the engine alone. */
  readonly settings?: object;
  readonly width?: number;
  readonly autosaveMs?: number;
}

/** Opens a chapter in the editor, with an engine selected. */
export function openEditor({
  chapter = {},
  more = [],
  engine = 'hanviet',
  settings = { engine },
  ...opening
}: Opening) {
  const chapters = [chapter, ...more].map((part) => {
    const { id, title, display_order, state, version } = aChapter(part);
    return { id, title, display_order, state, version };
  });
  const page = openWorkspace({ search: '?chapter=11', ...opening, chapters, chapter });
  window.localStorage.setItem('aiConfig', JSON.stringify(settings));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' })));
  return page;
}

/** A translation as returned by the server. */
export function translated(text: string, part: object = {}): FakeAnswer {
  return ok({ success: true, translatedText: text, ...part });
}

/** Answers a save like the server: the sent texts, with the next version. */
export function savedAs(projectId: number, before: Partial<Chapter> = {}) {
  return (call: { body: unknown }): FakeAnswer => {
    const { title, original_content, translated_content, version } = call.body as UpdateChapterRequest;
    return ok(
      aChapter({
        project_id: projectId,
        ...before,
        ...(title === undefined ? {} : { title }),
        ...(original_content === undefined ? {} : { original_content }),
        ...(translated_content === undefined ? {} : { translated_content, state: 'translated' }),
        version: (version ?? 1) + 1,
      }),
    );
  };
}

/** Waits until nothing of a chapter is unsaved. */
export async function editorIsSaved(projectId: number, chapterId = 11): Promise<void> {
  await waitFor(() => expect(unsavedIn(projectId).has(chapterId)).toBe(false));
}
