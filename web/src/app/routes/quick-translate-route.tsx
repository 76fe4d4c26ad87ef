import { QuickTranslatePage } from '../../features/quick-translate/quick-translate-page';
import { QuickSpeech } from '../../features/speech/quick-speech';

/** Quick translate with the speech that another feature lends it. */
export function QuickTranslateRoute() {
  return <QuickTranslatePage Speech={QuickSpeech} />;
}
