import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { canBeAdded, type StagedText } from './staged-chapter';
import type { StagedStore } from './staged-store';
import { stopWork } from './staged-work';
import { stagedTexts } from './texts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog')).ReplaceDialog }));

type Choice = 'replace' | 'append' | null;

interface Staging {
  /** Resolves with false when the user declined. */
  stage(texts: readonly StagedText[]): Promise<boolean>;
  /** Shown when chapters are staged already. */
  readonly question: ReactNode;
}

/** Stages chapters; existing ones are never removed without a confirmation. */
export function useStaging(store: StagedStore, onStaged: () => void): Staging {
  const [answer, setAnswer] = useState<((choice: Choice) => void) | null>(null);
  const { chapters } = store.get();

  const ask = (): Promise<Choice> => new Promise((resolve) => setAnswer(() => resolve));
  const stage = async (texts: readonly StagedText[]): Promise<boolean> => {
    const choice = chapters.length === 0 ? 'append' : await ask();
    setAnswer(null);
    if (choice === null) return false;
    if (choice === 'replace') stopWork(store);
    await store.stage(texts, choice === 'replace');
    toasts.success(stagedTexts.staged(formatNumber(texts.length)));
    onStaged();
    return true;
  };
  return {
    stage,
    question: answer && (
      <Suspense>
        <ReplaceDialog
          count={chapters.length}
          unsaved={chapters.filter(canBeAdded).length}
          onChoice={answer}
        />
      </Suspense>
    ),
  };
}
