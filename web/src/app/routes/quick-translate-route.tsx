import { QuickTranslatePage } from '../../features/quick-translate/quick-translate-page';
import { dropQuickSpeech } from '../../features/quick-translate/model/quick-speech-run';
import { QuickSpeech } from '../../features/quick-translate/quick-speech';

/** Quick translate with speech, which is a feature of its own. */
export function QuickTranslateRoute() {
  return <QuickTranslatePage Speech={QuickSpeech} onClear={dropQuickSpeech} />;
}
