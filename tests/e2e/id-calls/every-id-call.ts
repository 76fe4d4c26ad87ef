import { ACCOUNT_CALLS } from './accounts';
import { COMMUNITY_CALLS } from './community';
import { PROJECT_CALLS } from './projects';
import { SPEECH_CALLS } from './speech';
import { TRANSLATION_CALLS } from './translation';
import type { IdCalls } from './id-call';

/** Every call that names an id, by its place in the document. Who adds such a route adds how others are kept from it. */
export const ID_CALLS: IdCalls = {
  ...ACCOUNT_CALLS,
  ...PROJECT_CALLS,
  ...TRANSLATION_CALLS,
  ...SPEECH_CALLS,
  ...COMMUNITY_CALLS,
};

/** Calls with another's id that reach an AI provider of the caller's own; the project counts as in the offline one. */
export const BESIDE_A_PROVIDER: readonly string[] = [
  'POST /api/translate/openai',
  'POST /api/translate/googleai',
];
