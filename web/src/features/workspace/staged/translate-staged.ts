import { hasHan, toLines } from '@lacthu/novel-text';
import { ApiError, messageOf } from '../../../api/api-error';
import { formatNumber } from '../../../lib/format/format';
import { modelOf, type AiSettings } from '../../../settings/ai-settings';
import { translateText } from '../../../api/translation/translate-text';
import { withLines } from '../model/align-paragraphs';
import { keepFailedLines } from '../model/keep-failed-lines';
import { cutTitleLine, withTitleLine } from '../model/title-line';
import type { StagedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';
import type { StepFailure } from './staged-work';
import { stagedTexts } from './texts';

export interface TranslateWith {
  readonly settings: AiSettings;
  readonly stylePrompt: string;
}

/**
 * Translates one staged chapter with the user's engine and stores the result. Any failure ends the whole work
 * (specification 2, §4): a wrong key would fail, and cost, a thousand times. Rejects only when the signal was aborted;
 * the chapter is then unchanged.
 */
export async function translateStaged(
  store: StagedStore,
  chapter: StagedChapter,
  using: TranslateWith,
  signal: AbortSignal,
): Promise<StepFailure | null> {
  const { id, status, reason } = chapter;
  const arrived = new Map<number, string>();
  store.pass(id, { status: 'translating', reason: null });
  try {
    const result = await ask(chapter, { ...using, projectId: store.scope.placeId }, signal, arrived);
    await store.change(id, result);
    return result.status === 'failed'
      ? { reason: result.reason ?? '', requestId: undefined, endsAll: true }
      : null;
  } catch (error) {
    if (signal.aborted) {
      store.pass(id, { status, reason });
      throw error;
    }
    const words = messageOf(error, stagedTexts.translateFailure);
    await store.change(id, failed(chapter, words, arrived));
    return {
      reason: words,
      requestId: error instanceof ApiError ? error.requestId : undefined,
      endsAll: true,
    };
  }
}

type Result = Pick<StagedChapter, 'title' | 'translated_content' | 'status' | 'reason' | 'origin'>;

async function ask(
  chapter: StagedChapter,
  { settings, stylePrompt, projectId }: TranslateWith & { readonly projectId: number },
  signal: AbortSignal,
  arrived: Map<number, string>,
): Promise<Result> {
  const withTitle = hasHan(chapter.title);
  const lines = toLines(chapter.content).length;
  const { translatedText, failedLines = [] } = await translateText({
    settings,
    stylePrompt,
    projectId,
    text: withTitle ? withTitleLine(chapter.title, chapter.content) : chapter.content,
    signal,
    onLines: (from, texts) =>
      texts.forEach((text, index) => arrived.set(from + index - (withTitle ? 1 : 0), text)),
  });
  const answer = toLines(translatedText);
  const { title, body, offset } = withTitle
    ? cutTitleLine(answer, lines, failedLines)
    : { title: '', body: answer, offset: 0 };
  const missing = failedLines
    .filter(({ line }) => line >= offset)
    .map((each) => ({ ...each, line: each.line - offset }));
  return {
    title: title === '' ? chapter.title : title,
    translated_content: keepFailedLines(chapter.translated_content, body, missing).lines.join('\n'),
    origin: { engine: settings.engine, model: modelOf(settings) },
    status: missing.length > 0 ? 'failed' : 'translated',
    reason:
      missing.length > 0
        ? stagedTexts.linesMissing(formatNumber(missing.length), missing[0]?.reason || stagedTexts.noReason)
        : null,
  };
}

/** Received lines are kept only over empty ones, never mixed into another translation. */
function failed(
  chapter: StagedChapter,
  reason: string,
  arrived: ReadonlyMap<number, string>,
): Partial<StagedChapter> {
  if (chapter.translated_content.trim() !== '') return { status: chapter.status, reason };
  const saysSomething = [...arrived].some(([line, text]) => line >= 0 && text.trim() !== '');
  return {
    status: 'failed',
    reason,
    ...(saysSomething ? { translated_content: withLines(chapter.content, '', arrived), origin: null } : {}),
  };
}
