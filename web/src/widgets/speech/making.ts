import type { SpeechSettings } from '../../settings/speech-settings';
import type { SpeechFailure } from './speech-failure';

/** Speech that is being made, or that did not come. */
export type MakingRun =
  | {
      readonly kind: 'making';
      /** When it began, in ms. */
      readonly since: number;
      /** Characters of the text. */
      readonly length: number;
      readonly isJob: boolean;
      readonly isWaiting: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: SpeechFailure };

/** Having a text read aloud, in this page or by a job of the server. */
export interface Making {
  readonly run: MakingRun | null;
  /** Asks first where the text is long. @param settings those of this try */
  start(settings: SpeechSettings): void;
  stop(): void;
  /** The failure has been taken note of. */
  dismiss(): void;
}
