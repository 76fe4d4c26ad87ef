import { Inject, Injectable } from '@nestjs/common';
import {
  ENGINE_DEFAULTS,
  splitKeys,
  strayCharacterOf,
  type ChatEngineChoice,
  type EngineAccess,
} from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import {
  OutboundGuard,
  OutboundRefusedError,
  normalizeOpenAiBaseUrl,
  type AddressSource,
} from '@lacthu/outbound';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LocalServers } from '../local-servers/local-servers';
import { ModelWindows } from '../local-servers/model-windows';
import type { CallLimiter } from '../rate-limiter/call-permits';
import { CallLimiters } from './call-limiters';
import { CatalogedEngine } from './cataloged-engine';
import type { ChatEngine, ModelLister } from './chat-engine.port';
import { GOOGLE_HOST, GoogleAiEngine } from './googleai.engine';
import { OllamaEngine } from './ollama.engine';
import { OpenAiEngine, type OpenAiAccess } from './openai.engine';
import { ProviderModels, type ModelPlace } from './provider-models';
import { RequestSteps } from './request-steps';

interface Address extends Pick<ModelPlace, 'kind'> {
  readonly baseUrl: URL;
  readonly source: AddressSource;
}

/** Creates engines from the access that a person entered in the AI settings. */
@Injectable()
export class ChatEngines {
  private readonly steps = new RequestSteps();
  private readonly windows = new ModelWindows();

  constructor(
    @Inject(TRANSLATION_CONFIG)
    private readonly config: Pick<TranslationConfig, 'OPENAI_BASE_URL' | 'GOOGLEAI_BASE_URL'>,
    private readonly guard: OutboundGuard,
    private readonly limiters: CallLimiters,
    private readonly servers: LocalServers,
    private readonly models: ProviderModels,
  ) {}

  /**
   * @param jobOwner owner of the calling background job; absent while a person waits
   * @throws DomainError `translation.api_key_required`, `translation.invalid_api_key` for a key that no header can hold,
   * `translation.base_url_not_allowed` (all before anything is sent)
   */
  async open(engine: ChatEngineChoice, access: EngineAccess, jobOwner?: number): Promise<CatalogedEngine> {
    const typed = keysOf(engine, access);
    if (typed.length === 0) {
      throw new DomainError('translation.api_key_required', {
        msg: `Vui lòng cấu hình API Key cho ${engine.toUpperCase()}!`,
      });
    }
    const apiKeys = typed.filter((key) => strayCharacterOf(key) === null);
    if (apiKeys.length === 0) throw unsendable(typed.join(''));
    const limiter = this.limiters.of(engine, jobOwner);
    const { baseUrl, source, kind } =
      engine === 'googleai' ? this.googleAiAddress() : await this.openAiAddress(access.baseUrl);
    const place: ModelPlace = { engine, baseUrl: baseUrl.toString(), apiKeys, kind };
    // A job has fixed its model at its start, and all its items use that one.
    const isFixed = jobOwner !== undefined && access.model !== '';
    const effective = isFixed ? { model: access.model } : this.models.effective(place, access.model);
    const { reasoning, dailyLimit } = access;
    const called = { apiKeys, model: effective.model, reasoning, dailyLimit };
    const opened =
      engine === 'googleai'
        ? new GoogleAiEngine(
            { ...called, baseUrl: this.config.GOOGLEAI_BASE_URL, projects: access.googleAIKeyProjects },
            this.guard.fetchFor(source),
            limiter,
            this.steps,
          )
        : await this.openAiEngine({ ...called, baseUrl, source }, limiter);
    return new CatalogedEngine(opened, place, this.models, effective, access.model);
  }

  /** A server that is found to be an Ollama is called by its own API. */
  private async openAiEngine(access: OpenAiAccess, limiter: CallLimiter): Promise<ChatEngine & ModelLister> {
    const { apiKeys, model, baseUrl, source, reasoning } = access;
    const fetch = this.guard.fetchFor(source);
    const local = await this.servers.at(baseUrl, model, apiKeys[0]);
    if (local?.isOllama)
      return new OllamaEngine({ apiKeys, model, place: local, reasoning }, fetch, limiter, this.windows);
    const { most: contextTokens } = local ?? {};
    return new OpenAiEngine({ ...access, contextTokens }, fetch, limiter, this.steps);
  }

  private googleAiAddress(): Address {
    const baseUrl = new URL(this.config.GOOGLEAI_BASE_URL);
    // At another address, which an operator sets, an old name may be a model of its own.
    return { baseUrl, source: 'operator', kind: baseUrl.host === GOOGLE_HOST ? 'vendor' : 'operator' };
  }

  /** Screens send the standard address when it was not changed; like an empty one it means the operator's default. */
  private async openAiAddress(typed: string): Promise<Address> {
    const given = normalizeOpenAiBaseUrl(typed);
    if (typed.trim() === '' || given?.toString() === ENGINE_DEFAULTS.openAiBaseUrl) {
      const configured = normalizeOpenAiBaseUrl(this.config.OPENAI_BASE_URL);
      if (configured)
        return {
          baseUrl: configured,
          source: 'operator',
          kind: isOpenAis(configured) ? 'vendor' : 'operator',
        };
    }
    if (!given) throw new DomainError('translation.base_url_not_allowed');
    try {
      await this.guard.assertAllowed(given, 'person');
    } catch (error) {
      if (error instanceof OutboundRefusedError) throw new DomainError('translation.base_url_not_allowed');
      throw error;
    }
    return { baseUrl: given, source: 'person', kind: isOpenAis(given) ? 'vendor' : 'person' };
  }
}

function isOpenAis({ host }: URL): boolean {
  return host === new URL(ENGINE_DEFAULTS.openAiBaseUrl).host;
}

/** All keys of an access; one field may hold several, with the characters that were copied along. */
function keysOf(engine: ChatEngineChoice, { apiKey, googleAIKeyList }: EngineAccess): string[] {
  const fields = engine === 'googleai' ? [apiKey, ...googleAIKeyList] : [apiKey];
  return splitKeys(fields.join('\n'));
}

/** The error for a key with a character that a header cannot hold; sending it would look like a provider's outage. */
function unsendable(keys: string): DomainError {
  const stray = strayCharacterOf(keys) ?? '';
  const code = (stray.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const detail = `API Key có ký tự lạ “${stray}” (U+${code}). Hãy sao chép lại khóa.`;
  return new DomainError('translation.invalid_api_key', { detail });
}
