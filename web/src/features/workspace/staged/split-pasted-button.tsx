import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconCut } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { Dialog } from '../../../ui/dialog';
import { toasts } from '../../../lib/toasts';
import { draftKey, getDraft, setDraft } from '../model/draft-store';
import { LazyStagePanel } from './lazy-stage-panel';
import type { StagedText } from './staged-chapter';
import { stagedTexts } from './texts';
import styles from './staged.module.css';

interface SplitPastedButtonProps {
  readonly projectId: number;
  readonly onStaged: (texts: readonly StagedText[]) => Promise<boolean>;
}

/** Splits the pasted text into staged chapters. */
export function SplitPastedButton({ projectId, onStaged }: SplitPastedButtonProps) {
  const [pasted, setPasted] = useState<string | null>(null);
  const key = draftKey(projectId, null);

  const open = (): void => {
    const source = getDraft(key)?.source ?? '';
    if (source.trim() === '') return toasts.error(commonTexts.pasteSource);
    setPasted(source);
  };
  const stage = async (texts: readonly StagedText[]): Promise<boolean> => {
    const isTaken = await onStaged(texts);
    if (!isTaken) return false;
    setPasted(null);
    // The text is in the list now; a translation of it exists nowhere else, and stays.
    if (getDraft(key)?.target.trim() === '') setDraft(key, null);
    return true;
  };
  return (
    <>
      <Button
        variant="light"
        px="sm"
        aria-label={stagedTexts.split}
        leftSection={<IconCut size={18} aria-hidden />}
        className={styles.splitButton}
        onClick={open}
      >
        <span className={styles.splitWords}>{stagedTexts.split}</span>
      </Button>
      {pasted !== null && (
        <Dialog onClose={() => setPasted(null)} title={stagedTexts.splitTitle} size="xl">
          <LazyStagePanel projectId={projectId} pasted={pasted} onStaged={stage} />
        </Dialog>
      )}
    </>
  );
}
