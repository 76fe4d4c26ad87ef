import { Inject, Injectable } from '@nestjs/common';
import type { AiAccess, ChatEngineChoice } from '@lacthu/contracts';
import { Clock, DomainError } from '@lacthu/http';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import type { ChatEngine } from '../providers/chat-engine.port';
import { ChatEngines } from '../providers/chat-engines';
import { assertFollowsPrompts } from '../providers/only-translates';
import { ProviderError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';
import { completeWithRetries } from '../pipeline/complete-with-retries';
import { chatEngineOf } from './ai-access';
import { parseLenientJson } from './lenient-json';
import { paragraphs, type Question } from './question';
import { UnusableAnswerError } from './unusable-answer-error';

export interface ModelAnswer<T> {
  readonly engine: ChatEngineChoice;
  readonly value: T;
}

/** Asks a language model for JSON while a person waits. Question, answer and keys are not stored. */
@Injectable()
export class AskModel {
  constructor(
    private readonly engines: ChatEngines,
    private readonly clock: Clock,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<
      TranslationConfig,
      'TRANSLATION_CALL_TIMEOUT_SECONDS' | 'TRANSLATION_REQUEST_TIMEOUT_SECONDS'
    >,
  ) {}

  /**
   * Asks once more when the answer cannot be used, with a description of what was wrong.
   *
   * @throws DomainError in the specification's words; the signal's reason when the client disconnected
   */
  async execute<T>(
    access: AiAccess & { readonly waitSeconds?: number | undefined },
    question: Question<T>,
    signal: AbortSignal,
  ): Promise<ModelAnswer<T>> {
    const engine = chatEngineOf(access);
    const chat = await this.engines.open(engine, access);
    assertFollowsPrompts(chat);
    const ask = this.asker(chat, question, signal, access.waitSeconds);
    try {
      return { engine, value: await this.askTwice(question, ask) };
    } catch (error) {
      if (error instanceof ProviderError) throw providerErrorToDomainError(error);
      throw error instanceof UnusableAnswerError ? new DomainError(error.code) : error;
    }
  }

  private async askTwice<T>(
    { user, read }: Question<T>,
    ask: (user: string) => Promise<unknown>,
  ): Promise<T> {
    try {
      return read(await ask(user));
    } catch (error) {
      if (!(error instanceof UnusableAnswerError)) throw error;
      const repair = `Câu trả lời trước của bạn không dùng được: ${error.complaint} Hãy trả lời lại từ đầu, chỉ gồm JSON đúng mẫu.`;
      return read(await ask(paragraphs(user, repair)));
    }
  }

  private asker(
    chat: ChatEngine,
    { system }: Question<unknown>,
    signal: AbortSignal,
    waitSeconds = this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS,
  ): (user: string) => Promise<unknown> {
    const now = this.clock.now().getTime();
    const deadline = now + this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000;
    const limitsUntil = now + waitSeconds * 1_000;
    const callTimeoutMs = this.config.TRANSLATION_CALL_TIMEOUT_SECONDS * 1_000;
    return async (user) => {
      const call = { system, user, signal, deadline, limitsUntil, callTimeoutMs, waitsForLimits: true };
      const answer = await completeWithRetries(chat, call);
      return parseLenientJson(answer.text);
    };
  }
}
