import { Inject, Injectable } from '@nestjs/common';
import type { EngineAccess, TranslationEngine } from '@lacthu/contracts';
import { LOGGER } from '@lacthu/http';
import type { Logger } from 'pino';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { ChatEngines } from '../providers/chat-engines';
import { CallSizes } from './call-sizes';
import { ChatTranslator } from './chat-translator';
import { FallbackTranslator } from './fallback-translator';
import { HanvietTranslator, type OfflineOptions } from './hanviet-translator';
import { HanvietWorkers } from './hanviet-workers';
import { translationModelOf } from '../model-catalog/translation-models';
import { assertFollowsPrompts } from '../providers/only-translates';
import { buildOwnPrompt, buildPrompt } from './prompt';
import type { TextTranslator } from './text-translator.port';
import { sizeWithin } from './window-chars';

export interface TranslatorOptions extends OfflineOptions {
  readonly engine: TranslationEngine;
  readonly access: EngineAccess;
  readonly stylePrompt: string;
  /** True for a text without Chinese, which is edited by the style prompt. */
  readonly isEdit: boolean;
  /** True while a person waits; a job gives its slot away instead of waiting for a rate limit. */
  readonly waitsForLimits: boolean;
  /** Owner of the background job; absent while a person waits. */
  readonly jobOwner?: number;
  /** Fill lines that the provider rejects, or does not get right, with the offline draft. */
  readonly fallbackHanviet?: boolean | undefined;
}

/** Opens the translator for a request or a job. */
@Injectable()
export class Translators {
  constructor(
    private readonly engines: ChatEngines,
    private readonly workers: HanvietWorkers,
    private readonly sizes: CallSizes,
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'TRANSLATION_CALL_TIMEOUT_SECONDS'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @throws DomainError when key or address cannot be used, or a translation-tuned model is to edit */
  async open(options: TranslatorOptions): Promise<TextTranslator> {
    if (options.engine === 'hanviet') return this.openOffline(options);
    const engine = await this.engines.open(options.engine, options.access, options.jobOwner);
    if (options.isEdit) assertFollowsPrompts(engine);
    const tuned = translationModelOf(engine.model);
    const prompt = tuned ? buildOwnPrompt(tuned) : buildPrompt(options.stylePrompt, options.isEdit);
    const translator = new ChatTranslator(engine, prompt, {
      callTimeoutMs: this.config.TRANSLATION_CALL_TIMEOUT_SECONDS * 1_000,
      waitsForLimits: options.waitsForLimits,
      size: sizeWithin(
        this.sizes.of(options.engine, options.access, engine.model),
        engine.contextTokens,
        prompt.system,
      ),
      glossary: options.glossary,
    });
    if (!options.fallbackHanviet) return translator;
    return new FallbackTranslator(translator, this.openOffline(options), this.logger);
  }

  /** Opens the offline engine, which needs no key and no network. */
  openOffline(options: OfflineOptions): TextTranslator {
    return new HanvietTranslator(this.workers, options);
  }
}
