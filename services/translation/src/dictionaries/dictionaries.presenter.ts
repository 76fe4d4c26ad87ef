import type { DictionaryKind, HanvietDictionary, ImportDictionaryResponse, OwnWord } from '@lacthu/contracts';
import { attachment } from '@lacthu/http';
import { safeFileName } from '@lacthu/novel-text';
import type { ImportedDictionary } from './import-dictionary.use-case';
import type { StoredDictionary, StoredWord } from './stored-entries';

const KINDS: Readonly<Record<DictionaryKind, string>> = {
  names: 'Names',
  phrases: 'VietPhrase',
  rules: 'LuatNhan',
  cedict: 'CEDICT',
};
const number = new Intl.NumberFormat('vi-VN');

export function presentDictionary(stored: StoredDictionary): HanvietDictionary {
  return {
    id: stored.id,
    project_id: stored.projectId,
    kind: stored.kind,
    title: stored.title,
    entries: stored.entries,
    updated_at: stored.updatedAt.toISOString(),
  };
}

export function presentImport({ preview, dictionary, added }: ImportedDictionary): ImportDictionaryResponse {
  return {
    success: true,
    message: messageOf({ preview, dictionary, added }),
    preview,
    dictionary: dictionary && presentDictionary(dictionary),
    added,
  };
}

function messageOf({ preview, dictionary, added }: ImportedDictionary): string {
  if (!dictionary) return `Đọc được ${number.format(preview.entries)} mục.`;
  if (!added) return `Nội dung này đã có trong từ điển “${dictionary.title}”.`;
  return `Đã nhập “${dictionary.title}”: ${number.format(dictionary.entries)} mục.`;
}

/** Headers of a download: the browser saves the file under its title and never shows it as a page. */
export function dictionaryHeads({ id, kind, title }: StoredDictionary): Record<string, string> {
  return {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': attachment(`${safeFileName(title, KINDS[kind])}.txt`, `${KINDS[kind]}-${id}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

export function presentWord(stored: StoredWord): OwnWord {
  return {
    id: stored.id,
    project_id: stored.projectId,
    kind: stored.kind,
    source: stored.source,
    meanings: stored.meanings,
    updated_at: stored.updatedAt.toISOString(),
  };
}
