import { Inject, Injectable } from '@nestjs/common';
import {
  TRANSLATE_LIMITS,
  type TokenUsage,
  type TranslateRequest,
  type TranslationEngine,
} from '@lacthu/contracts';
import { Clock, DomainError, type Identity } from '@lacthu/http';
import { joinLines, normalizeText, toLines } from '@lacthu/novel-text';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import type { CalledModel } from '../providers/cataloged-engine';
import { ProviderError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';
import { OfflineBudget } from '../pipeline/offline-budget';
import type { OfflineLine } from '../pipeline/offline-line';
import { toOfflineError } from '../pipeline/offline-error';
import { StoryWords } from '../pipeline/story-words';
import { isEdit, isTranslatable } from '../pipeline/text-plan';
import type { ChunkResult, FailedUnit } from '../pipeline/text-translator.port';
import { translateLines, type TranslatedLines } from '../pipeline/translate-lines';
import { Translators } from '../pipeline/translators';

/** Wait of a client that sends no `waitSeconds`: the shortest timeout that the specification has for this request. */
const SHORTEST_WAIT_SECONDS = 60;

export interface TranslateTextCommand {
  readonly engine: TranslationEngine;
  readonly request: TranslateRequest;
  readonly identity: Pick<Identity, 'user' | 'clientKey'>;
  readonly signal: AbortSignal;
  readonly onChunk?: (result: ChunkResult, done: number, total: number) => void;
}

export interface TranslatedText {
  readonly text: string;
  readonly failed: readonly FailedUnit[];
  /** From the offline engine: one per line of the text. */
  readonly drafts?: readonly OfflineLine[];
  readonly usage: TokenUsage;
  /** Absent for the offline engine. */
  readonly called?: CalledModel;
}

/** Translates a text while a person waits. Neither text nor keys are stored. */
@Injectable()
export class TranslateText {
  constructor(
    private readonly translators: Translators,
    private readonly words: StoryWords,
    private readonly budget: OfflineBudget,
    private readonly clock: Clock,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {}

  /** @throws DomainError in the specification's words; the signal's reason when the client disconnected */
  async execute({
    engine,
    request,
    identity,
    signal,
    onChunk,
  }: TranslateTextCommand): Promise<TranslatedText> {
    const { text, originalText = '' } = request;
    const { user } = identity;
    const caller = this.budget.callerOf(identity);
    assertLength({ engine, request, identity }, caller.longestText);
    const lines = toLines(normalizeText(text));
    const translator = await this.translators.open({
      engine,
      access: request,
      stylePrompt: request.stylePrompt,
      isEdit: isEdit(lines),
      waitsForLimits: true,
      lines,
      hanviet: request.hanviet,
      alignment: request.hanviet?.alignment === true || request.hanviet?.mode === 'both',
      caller,
      fallbackHanviet: request.fallbackHanviet,
      ...(await this.words.read(user, request.projectId, engine === 'hanviet' || !!request.fallbackHanviet)),
    });
    const now = this.clock.now().getTime();
    const deadline = now + this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000;
    const limitsUntil = now + (request.waitSeconds ?? SHORTEST_WAIT_SECONDS) * 1_000;
    try {
      const translated = await translateLines(translator, lines, {
        signal,
        deadline,
        limitsUntil,
        parallel: this.config.TRANSLATION_PARALLEL_CHUNKS,
        ...(originalText === '' ? {} : { originals: originalsOf(originalText, lines) }),
        onChunk,
      });
      assertSomething(translated);
      const { lines: done, ...others } = translated;
      const { called } = translator;
      return { text: joinLines(done), ...others, ...(called && { called }) };
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

/** @throws DomainError when a text is longer than the engine or a guest may send */
function assertLength(
  { engine, request, identity }: Pick<TranslateTextCommand, 'engine' | 'request' | 'identity'>,
  longestOffline: number,
): void {
  const { text, originalText = '' } = request;
  if (!identity.user && Math.max(text.length, originalText.length) > TRANSLATE_LIMITS.guestText)
    throw new DomainError('translation.text_too_long');
  if (engine === 'hanviet' && text.length > longestOffline)
    throw new DomainError('translation.offline_text_too_long');
}

function refusalOf(error: unknown): unknown {
  return error instanceof ProviderError ? providerErrorToDomainError(error) : toOfflineError(error);
}

/** @throws DomainError when the two texts have different numbers of lines */
function originalsOf(originalText: string, lines: readonly string[]): string[] {
  const originals = toLines(normalizeText(originalText));
  if (originals.length === lines.length) return originals;
  throw new DomainError('translation.original_of_other_lines');
}

/** A text without any translated line is an error, not an empty translation. */
function assertSomething({ lines, failed }: TranslatedLines): void {
  if (failed.length === 0 || lines.some(isTranslatable)) return;
  throw new DomainError('translation.failed', { detail: failed[0]?.reason });
}
