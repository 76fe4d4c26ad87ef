import { importResponseSchema } from '@lacthu/contracts';
import { buildDocx, paragraph } from '../../libs/book-files/src/testing/build-docx';
import { buildEpub } from '../../libs/book-files/src/testing/build-epub';
import { ask } from './api';
import { PAYLOADS } from './hostile-payloads';

interface BookFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The payloads as a text, as an e-book and as a document, each a chapter. */
export function hostileBookFiles(): BookFile[] {
  const paragraphs = PAYLOADS.map((payload) => `<p>${escaped(payload)}</p>`).join('');
  const page = { file: '1.xhtml', body: `<h1>第一章 雪夜</h1>${paragraphs}` };
  return [
    { name: 'truyện.txt', bytes: Buffer.from(`第一章 雪夜\n${PAYLOADS.join('\n')}`) },
    {
      name: 'truyện.epub',
      bytes: buildEpub({ pages: [page], nav: '<li><a href="1.xhtml">第一章 雪夜</a></li>' }),
    },
    {
      name: 'truyện.docx',
      bytes: buildDocx(PAYLOADS.map((payload) => paragraph(escaped(payload))).join('')),
    },
  ];
}

/** Appends a file to a project. */
export async function importFile(token: string, projectId: number, { name, bytes }: BookFile): Promise<void> {
  const form = new FormData();
  form.set('chapterFiles', new Blob([new Uint8Array(bytes)]), name);
  await ask(importResponseSchema, 'POST', `/api/projects/${projectId}/update-chapters`, { token, form });
}
