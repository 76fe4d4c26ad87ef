import type { TokenUsage, TranslateResponse } from '@lacthu/contracts';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import type { CalledModel } from '../providers/cataloged-engine';
import type { OfflineLine } from '../pipeline/offline-line';
import type { FailedUnit } from '../pipeline/text-translator.port';
import type { TranslatedText } from './translate-text.use-case';

export function presentTranslation({
  text,
  failed,
  drafts,
  usage,
  called,
}: TranslatedText): TranslateResponse {
  return {
    success: true,
    translatedText: text,
    ...(failed.length === 0 ? presentUnknown(drafts) : presentFailed(failed)),
    ...(drafts ? { hanviet: { unknown: unknownOf(drafts) } } : {}),
    ...(usage.calls === 0 ? {} : { usage: presentUsage(usage) }),
    ...(called && presentModel(called)),
  };
}

/**
 * Serializes the answer. The offline engine's alignment arrives as JSON from its thread and is inserted without parsing:
 * for a long text it has megabytes, which would block the event loop.
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

/** Beginning of the offline engine's part in the JSON; in texts before it the quotes are escaped. */
const HANVIET = '"hanviet":{';
const COMMA = Buffer.from(',');

function presentModel({ model, replaces, answeredModel }: CalledModel): Partial<TranslateResponse> {
  return { model, ...(replaces && { replaces }), ...(answeredModel && { answeredModel }) };
}

function presentFailed(failed: readonly FailedUnit[]): Pick<TranslateResponse, 'warning' | 'failedLines'> {
  return {
    warning: failedLinesWarning(failed),
    failedLines: failed.map(({ line, reason, drafted }) => ({ line, reason, ...(drafted && { drafted }) })),
  };
}

/** Warns about the characters of unknown reading, which are boxes in the translation. */
function presentUnknown(drafts: readonly OfflineLine[] = []): Pick<TranslateResponse, 'warning'> {
  const unknown = unknownOf(drafts);
  if (unknown.length === 0) return {};
  return { warning: `Có chữ hiếm chưa rõ âm Hán Việt (${unknown.join('')}), tạm thay bằng □.` };
}

function unknownOf(drafts: readonly OfflineLine[]): string[] {
  return [...new Set(drafts.flatMap(({ unknown }) => unknown))];
}

function presentUsage(usage: TokenUsage): TokenUsage {
  const { calls, inputTokens, outputTokens, estimated, cachedInputTokens, reasoningTokens } = usage;
  return { calls, inputTokens, outputTokens, estimated, cachedInputTokens, reasoningTokens };
}
