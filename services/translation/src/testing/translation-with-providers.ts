import {
  startFakeGemini,
  startFakeOpenAi,
  type FakeOpenAi,
  type FakeProvider,
  type TestService,
} from '@lacthu/testing';
import { bootTranslation } from './translation-under-test';

/** The service with fake providers of both kinds; available after `beforeAll`. */
export interface RunningTranslation {
  openAi: FakeOpenAi;
  gemini: FakeProvider;
  service: TestService;
}

export interface TranslationWithProviders {
  readonly running: RunningTranslation;
  /** A new key each time: the limits learnt in one test must not affect the next. */
  readonly freshKey: () => string;
}

/** Boots the service with fake providers for the tests of a file, resets the providers between tests, closes everything. */
export function translationWithProviders(
  own: Parameters<typeof bootTranslation>[0] = {},
): TranslationWithProviders {
  const running = {} as RunningTranslation;
  beforeAll(async () => {
    running.openAi = await startFakeOpenAi();
    running.gemini = await startFakeGemini();
    running.service = await bootTranslation({
      PROVIDER_ALLOWED_HOSTS: `127.0.0.1:${running.openAi.port}`,
      GOOGLEAI_BASE_URL: running.gemini.url,
      ...own,
    });
  });
  beforeEach(() => {
    running.openAi.reset();
    running.gemini.reset();
  });
  afterAll(async () => {
    await running.service.close();
    await Promise.all([running.openAi.close(), running.gemini.close()]);
  });
  let keys = 0;
  return { running, freshKey: () => `sk-fresh-${(keys += 1)}` };
}
