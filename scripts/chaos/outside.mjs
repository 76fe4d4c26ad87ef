import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../lib/paths.mjs';

/** A provider takes a moment, so that calls are under way when something happens. */
const ANSWER_MS = 120;
const RETRY_AFTER_SECONDS = 1;

/**
 * Faults outside the installation: in every call to a provider of texts and speech, or in every mail.
 * @typedef {'429' | '500' | 'hang' | 'cut' | 'nonsense'} ProviderStorm
 * @typedef {'421' | '451'} MailStorm
 */

/**
 * The outside world: a provider of translations, one of speech, and a mail server. Each keeps a log of what it was asked.
 * @param {import('../lib/processes/teardown.mjs').Teardown} teardown
 */
export async function startOutside(teardown) {
  const load = createRequire(import.meta.url);
  /** @type {typeof import('../../libs/testing/src/providers/index')} */
  const providers = load(inRoot('dist/libs/testing/src/providers/index.js'));
  /** @type {typeof import('../../libs/testing/src/speech/index')} */
  const speeches = load(inRoot('dist/libs/testing/src/speech/index.js'));
  /** @type {typeof import('../../libs/testing/src/mail/index')} */
  const mails = load(inRoot('dist/libs/testing/src/mail/index.js'));
  const provider = await providers.startFakeOpenAi();
  teardown.add(() => provider.close());
  const speech = await speeches.startFakeSpeechApi();
  teardown.add(() => speech.close());
  const catcher = await mails.startSmtpCatcher({ keepRaw: false });
  teardown.add(() => catcher.stop());

  /** @type {ProviderStorm | null} */
  let storm = null;
  const good = { texts: ledgerOfCalls(), speech: ledgerOfCalls() };
  const faults = textFaults(providers.openAiFaults);
  provider.answerBy(async (request) => {
    await sleep(ANSWER_MS);
    if (storm) return faults[storm];
    good.texts.count(String(request.headers.authorization));
    return null;
  });
  speech.failBy((request) => {
    if (storm) return SPEECH_FAULTS[storm];
    good.speech.count(request.authorization);
    return undefined;
  });

  return {
    provider,
    catcher,
    speechBaseUrl: `${speech.url}/v1`,
    /** @param {string} key @returns {number} calls with it that were answered as they should be */
    textsFor: (key) => good.texts.of(`Bearer ${key}`),
    /** @param {string} key @returns {number} */
    speechesFor: (key) => good.speech.of(`Bearer ${key}`),
    /** @param {ProviderStorm | null} next */
    setStorm: (next) => {
      storm = next;
    },
    /** @param {MailStorm | null} next */
    setMailStorm: (next) => catcher.answerBy(next ? MAIL_FAULTS[next] : () => null),
  };
}

/** @typedef {Awaited<ReturnType<typeof startOutside>>} Outside */

function ledgerOfCalls() {
  /** @type {Map<string, number>} */
  const calls = new Map();
  return {
    /** @param {string} who */
    count: (who) => void calls.set(who, (calls.get(who) ?? 0) + 1),
    /** @param {string} who */
    of: (who) => calls.get(who) ?? 0,
  };
}

/**
 * @param {typeof import('../../libs/testing/src/providers/index').openAiFaults} faults
 * @returns {Record<ProviderStorm, import('../../libs/testing/src/providers/index').ScriptedAnswer>}
 */
const textFaults = (faults) => ({
  429: faults.rateLimited(RETRY_AFTER_SECONDS),
  500: faults.serverError,
  hang: faults.hang,
  cut: faults.cutBody,
  nonsense: { raw: '{"choices": [{"mess' },
});

/** @type {Record<ProviderStorm, import('../../libs/testing/src/speech/index').SpeechApiFault>} */
const SPEECH_FAULTS = { 429: 429, 500: 500, hang: 'hang', cut: 'cut_body', nonsense: 'html' };

/** @type {Record<MailStorm, import('../../libs/testing/src/mail/index').SmtpScript>} */
const MAIL_FAULTS = {
  421: ({ step }) =>
    step === 'connect' || step === 'mail' ? { answer: '421 4.3.2 closing for a while', close: true } : null,
  451: ({ step }) => (step === 'data' ? { answer: '451 4.3.0 try again later' } : null),
};
