import {
  startFakeGemini,
  startFakeOpenAi,
  type FakeOpenAi,
  type FakeProvider,
  type TestService,
} from '@lacthu/testing';
import { bootTranslation } from './translation-under-test';

/** The service between both kinds of provider; there from `beforeAll` on. */
export interface RunningTranslation {
  openAi: FakeOpenAi;
  gemini: FakeProvider;
  service: TestService;
}

export interface TranslationWithProviders {
  readonly running: RunningTranslation;
  /** Another key each time: one that was limited in one test must not rest into the next. */
  readonly freshKey: () => string;
}

/** For the tests of one file: boots the service with fake providers, which forget between tests, and ends all of it. */
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
