import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BatchTranslationJob } from '@lacthu/contracts';
import type { ContinueHow } from '../batch.mutations';
import { useContinue } from '../use-continue';
import { batchTexts } from '../texts';

const ContinueDialog = lazy(async () => ({ default: (await import('./continue-dialog')).ContinueDialog }));

interface ContinueButtonProps {
  readonly job: BatchTranslationJob;
  readonly how: ContinueHow;
  /** Replaces the usual label; the button is then the second of two. */
  readonly label?: string;
}

/** Continues a job, after a dialog when something is missing. */
export function ContinueButton({ job, how, label }: ContinueButtonProps) {
  const usual = how === 'resume' ? batchTexts.resume : batchTexts.retryJob;
  const [isOpen, dialog] = useDisclosure(false);
  const { needsAnswers, isContinuing, go } = useContinue(job, how);
  return (
    <>
      <Button
        variant={label === undefined && how === 'resume' ? 'filled' : 'light'}
        loading={isContinuing}
        onClick={needsAnswers ? dialog.open : () => go(null)}
      >
        {label ?? usual}
      </Button>
      {isOpen && (
        <Suspense>
          <ContinueDialog job={job} how={how} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
