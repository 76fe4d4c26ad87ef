import type { SpeechSettings } from '../../settings/speech-settings';
import type { SpeechFailure } from './speech-failure';

/** Speech being generated, or failed. */
export type MakingRun =
  | {
      readonly kind: 'making';
      /** When it began, in ms. */
      readonly since: number;
      /** Length of the text in characters. */
      readonly length: number;
      readonly isJob: boolean;
      readonly isWaiting: boolean;
    }
  | { readonly kind: 'failed'; readonly failure: SpeechFailure };

/** Generation of speech, in this page or by a job of the server. */
export interface Making {
  readonly run: MakingRun | null;
  /** Asks first when the text is long. @param settings settings of this attempt */
  start(settings: SpeechSettings): void;
  stop(): void;
  /** Clears the error. */
  dismiss(): void;
}
