import { screen, within } from '@testing-library/react';
import type { Chapter, GlossaryEntry, OwnWord } from '@lacthu/contracts';
import { FakeApi, ok, type FakeCall } from '../../../testing/fake-api';
import { hanvietColumn } from '../hanviet/hanviet-column';
import { editorShows, openWorkspace, THREE_CHAPTERS } from './open-workspace';
import { seeOnly } from './fake-intersection-observer';

const THEN = '2026-01-05T08:00:00.000Z';

interface Opening {
  readonly projectId: number;
  readonly chapter?: Partial<Chapter>;
  readonly api?: FakeApi;
  readonly names?: readonly Partial<GlossaryEntry>[];
  readonly width?: number;
}

/** Opens a chapter with its offline drafts, over a server that stores a glossary and own words. */
export async function openDrafts({ projectId, names = [], api = new FakeApi(), ...opening }: Opening) {
  keepGlossary(api, projectId, names);
  keepOwnWords(api);
  seeOnly(() => true);
  const page = openWorkspace({ projectId, api, search: '?chapter=11', ...opening });
  hanvietColumn.set(true);
  await editorShows(opening.chapter?.title ?? THREE_CHAPTERS[0].title);
  return page;
}

/** The rows of the paragraphs. */
export function paragraphs(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Các đoạn văn' })).getAllByRole('listitem');
}

/** The paragraph with this number, from 1. */
export function paragraph(number: number): HTMLElement {
  const row = paragraphs()[number - 1];
  if (!row) throw new Error(`There is no paragraph ${number}.`);
  return row;
}

function keepGlossary(api: FakeApi, projectId: number, names: readonly Partial<GlossaryEntry>[]): void {
  let entries = names.map((part, place): GlossaryEntry => ({
    id: place + 1,
    source: '',
    target: '',
    kind: 'name',
    note: '',
    status: 'approved',
    updated_at: THEN,
    ...part,
  }));
  const address = `/api/projects/${projectId}/glossary`;
  api
    .otherwise(`GET ${address}`, () => ok({ success: true, entries }))
    .otherwise(`POST ${address}`, ({ body }: FakeCall) => {
      const { entries: added } = body as { entries: GlossaryEntry[] };
      for (const entry of added) {
        const known = entries.find(({ source }) => source === entry.source);
        const id = known?.id ?? entries.length + 1;
        const saved = { ...entry, id, status: 'approved', updated_at: THEN } as const;
        entries = [...entries.filter((one) => one.id !== id), saved];
      }
      return ok({ success: true, added: added.length, changed: 0, skipped: 0 });
    })
    .otherwise(`POST ${address}/delete`, ({ body }: FakeCall) => {
      const { ids } = body as { ids: number[] };
      entries = entries.filter(({ id }) => !ids.includes(id));
      return ok({ success: true, message: 'Đã xóa.' });
    });
  for (const { id } of entries) {
    api.otherwise(`PUT ${address}/${id}`, ({ body }: FakeCall) => {
      entries = entries.map((entry) => (entry.id === id ? { ...entry, ...(body as object) } : entry));
      return ok({ success: true, message: 'Đã lưu.', entry: entries.find((entry) => entry.id === id) });
    });
  }
}

function keepOwnWords(api: FakeApi): void {
  let words: OwnWord[] = [];
  let version = 0;
  api
    .otherwise('GET /api/hanviet/words', () => ok({ success: true, words }))
    .otherwise('GET /api/hanviet/own', () =>
      ok({
        success: true,
        key: `v${version}`,
        names: [],
        phrases: [words.map(({ source, meanings }) => `${source}=${meanings.join('/')}`).join('\n')],
        rules: [],
        gaps: [],
      }),
    )
    .otherwise('POST /api/hanviet/words', ({ body }: FakeCall) => {
      version += 1;
      const { projectId, ...facts } = body as OwnWord & { projectId: number | null };
      const word = { ...facts, id: 1, project_id: projectId, updated_at: THEN };
      words = [word];
      return ok({ success: true, message: 'Đã lưu.', word });
    })
    .otherwise('DELETE /api/hanviet/words/1', () => {
      version += 1;
      words = [];
      return ok({ success: true, message: 'Đã xóa.' });
    });
}
