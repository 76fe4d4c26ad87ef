import type {
  DictionaryConflict,
  DictionaryPreview,
  HanvietDictionary,
  OwnWord,
  OwnWordFacts,
} from '@lacthu/contracts';
import { FakeApi, ok, type FakeCall } from './fake-api';

export const aDictionary = (part: Partial<HanvietDictionary> = {}): HanvietDictionary => ({
  id: 1,
  project_id: null,
  kind: 'phrases',
  title: 'VietPhrase 2026',
  entries: 123_456,
  updated_at: '2026-01-05T08:00:00.000Z',
  ...part,
});

export const aWord = (part: Partial<OwnWord> = {}): OwnWord => ({
  id: 1,
  project_id: null,
  kind: 'name',
  source: '林辰',
  meanings: ['Lâm Thần'],
  updated_at: '2026-01-05T08:00:00.000Z',
  ...part,
});

export const CONFLICT: DictionaryConflict = {
  source: '走',
  meaning: 'đi',
  other: 'rời đi',
  place: 'Từ lẻ của bạn',
  wins: 'other',
};

export const aPreview = (part: Partial<DictionaryPreview> = {}): DictionaryPreview => ({
  kind: 'names',
  detected: 'names',
  format: 'lines',
  entries: 2_500,
  repeated: 0,
  unread: { count: 0, lines: [] },
  conflicts: { count: 0, rows: [] },
  builtIn: { count: 0, rows: [] },
  ...part,
});

interface Kept {
  readonly files?: readonly HanvietDictionary[];
  readonly words?: readonly OwnWord[];
  readonly preview?: DictionaryPreview;
}

/** A server that stores dictionaries and words. */
export function dictionaryServer(kept: Kept = {}): FakeApi {
  let files = [...(kept.files ?? [])];
  let words = [...(kept.words ?? [])];
  const api = new FakeApi()
    .on('GET /api/hanviet/dictionaries', () => ok({ success: true, dictionaries: files }))
    .on('GET /api/hanviet/words', () => ok({ success: true, words }))
    .on('POST /api/hanviet/dictionaries', ({ body }: FakeCall) => {
      const form = body as FormData;
      const asked = form.get('kind');
      const base = kept.preview ?? aPreview();
      const preview = asked === 'auto' ? base : { ...base, kind: asked as DictionaryPreview['kind'] };
      if (form.get('preview') === '1') {
        return ok({ success: true, message: '', preview, dictionary: null, added: false });
      }
      const dictionary = aDictionary({
        id: 900,
        title: form.get('title') as string,
        kind: preview.kind,
        entries: preview.entries,
      });
      files = [dictionary, ...files];
      return ok({
        success: true,
        message: `Đã nhập “${dictionary.title}”.`,
        preview,
        dictionary,
        added: true,
      });
    })
    .on('POST /api/hanviet/words', ({ body }: FakeCall) => {
      const { kind, source, meanings } = body as OwnWordFacts;
      const word = aWord({ id: 900, kind, source, meanings });
      words = [...words, word];
      return ok({ success: true, message: '', word });
    });
  for (const { id } of files) {
    api.on(`DELETE /api/hanviet/dictionaries/${id}`, () => {
      files = files.filter((file) => file.id !== id);
      return ok({ success: true, message: '' });
    });
  }
  for (const { id } of words) {
    api
      .on(`PUT /api/hanviet/words/${id}`, ({ body }: FakeCall) => {
        words = words.map((word) => (word.id === id ? { ...word, ...(body as OwnWordFacts) } : word));
        return ok({ success: true, message: '', word: words.find((word) => word.id === id) });
      })
      .on(`DELETE /api/hanviet/words/${id}`, () => {
        words = words.filter((word) => word.id !== id);
        return ok({ success: true, message: '' });
      });
  }
  return api;
}
