import type { NameSuggestion } from '@lacthu/contracts';
import { messageOf } from '../../../../api/api-error';
import { useDismissNames } from '../../../../api/projects/glossary.mutations';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { glossaryTexts } from './glossary.texts';

/** Has suggested names never suggested again; that can be taken back, also when the list has been left. */
export function useDismissing(projectId: number): (names: readonly NameSuggestion[]) => void {
  const { mutateAsync } = useDismissNames(projectId);
  const send = async (names: readonly NameSuggestion[], dismissed: boolean): Promise<void> => {
    try {
      await mutateAsync({ names, dismissed });
    } catch (error) {
      return toasts.error(messageOf(error, glossaryTexts.dismissFailure));
    }
    if (dismissed)
      toasts.success(glossaryTexts.dismissed(formatNumber(names.length)), () => void send(names, false));
  };
  return (names) => void send(names, true);
}
