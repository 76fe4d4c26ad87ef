import type { TokenUsage, TranslateResponse } from '@lacthu/contracts';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import type { OfflineLine } from '../pipeline/offline-line';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { TranslatedText } from './translate-text.use-case';

export function presentTranslation({ text, failed, drafts, usage }: TranslatedText): TranslateResponse {
  return {
    success: true,
    translatedText: text,
    ...(failed.length === 0 ? presentUnknown(drafts) : presentFailed(failed)),
    ...(drafts ? { hanviet: { unknown: unknownOf(drafts) } } : {}),
    ...(usage.calls === 0 ? {} : { usage: presentUsage(usage) }),
  };
}

/**
 * The answer as the bytes that are sent. The alignment of the offline engine comes as JSON from its thread and is put in
 * unread: of a long text it is megabytes, which would hold up everybody else's call.
 */
export function translationBytes(translated: TranslatedText): Buffer {
  const body = JSON.stringify(presentTranslation(translated));
  const lines = (translated.drafts ?? []).flatMap(({ aligned }) => (aligned ? [aligned] : []));
  if (lines.length === 0) return Buffer.from(body);
  const place = body.lastIndexOf(HANVIET) + HANVIET.length;
  const parts = lines.flatMap((line, index) => (index === 0 ? [line] : [COMMA, line]));
  return Buffer.concat([
    Buffer.from(`${body.slice(0, place)}"lines":[`),
    ...parts,
    Buffer.from(`],${body.slice(place)}`),
  ]);
}

/** How the part of the offline engine begins in JSON; what people write before it has its quotes escaped. */
const HANVIET = '"hanviet":{';
const COMMA = Buffer.from(',');

function presentFailed(failed: readonly FailedUnit[]): Pick<TranslateResponse, 'warning' | 'failedLines'> {
  return {
    warning: failedLinesWarning(failed),
    failedLines: failed.map(({ line, reason, drafted }) => ({ line, reason, ...(drafted && { drafted }) })),
  };
}

/** Lines with a rare character are translated; a person is told which characters boxes stand for. */
function presentUnknown(drafts: readonly OfflineLine[] = []): Pick<TranslateResponse, 'warning'> {
  const unknown = unknownOf(drafts);
  if (unknown.length === 0) return {};
  return { warning: `Có chữ hiếm chưa rõ âm Hán Việt (${unknown.join('')}), tạm thay bằng □.` };
}

function unknownOf(drafts: readonly OfflineLine[]): string[] {
  return [...new Set(drafts.flatMap(({ unknown }) => unknown))];
}

function presentUsage({ calls, inputTokens, outputTokens, estimated }: TokenUsage): TokenUsage {
  return { calls, inputTokens, outputTokens, estimated };
}
