import { queryOptions } from '@tanstack/react-query';
import type { ConvertedLine } from '@lacthu/hanviet';
import { toLines } from '@lacthu/novel-text';
import { request } from '../../../api/client';
import type { DraftSetting } from './draft-setting';
import type { SourceBlock } from './source-blocks';

/** Time in ms for which unused drafts are cached; they are quickly made again. */
const KEPT_MS = 120_000;

/** The draft of a block, line by line; the same text with the same words is drafted once. */
export function blockDraftQuery(block: SourceBlock, setting: DraftSetting) {
  return queryOptions({
    queryKey: ['hanviet-draft', setting.projectId, setting.key, block.mark],
    queryFn: ({ signal }) => draftBlock(block.text, setting, signal),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // Structural sharing would compare thousands of pieces with another draft.
    structuralSharing: false,
  });
}

async function draftBlock(
  text: string,
  setting: DraftSetting,
  signal: AbortSignal,
): Promise<readonly ConvertedLine[]> {
  const { mode, tonePlacement, names, own } = setting;
  try {
    const { convertInBrowser } = await import('../../../hanviet/convert-in-browser');
    return (await convertInBrowser({ text, mode, tonePlacement, names, own }, signal)).lines;
  } catch (error) {
    if (signal.aborted) throw error;
    // The browser has no workers, or not enough memory.
    return draftOnServer(text, setting, signal);
  }
}

/** POST /api/translate/hanviet: the same engine, which reads glossary and own words itself. @throws ApiError */
async function draftOnServer(
  text: string,
  { projectId, mode, tonePlacement }: DraftSetting,
  signal: AbortSignal,
): Promise<readonly ConvertedLine[]> {
  const { translatedText, hanviet } = await request('/api/translate/hanviet', {
    method: 'POST',
    json: { text, projectId, hanviet: { mode, tonePlacement, alignment: true } },
    signal,
    answer: 'translateResponseSchema',
  });
  const targets = toLines(translatedText);
  return toLines(text).map((source, place): ConvertedLine => {
    const { spans = [], reading } = hanviet?.lines?.[place] ?? {};
    const line = { source, text: targets[place] ?? '', spans };
    return reading === undefined ? line : { ...line, reading: { text: reading, spans: [] } };
  });
}
