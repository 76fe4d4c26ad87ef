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
}

/** Continues a job, after a dialog when something is missing. */
export function ContinueButton({ job, how }: ContinueButtonProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const { needsAnswers, isContinuing, go } = useContinue(job, how);
  return (
    <>
      <Button
        variant={how === 'resume' ? 'filled' : 'light'}
        loading={isContinuing}
        onClick={needsAnswers ? dialog.open : () => go(null)}
      >
        {how === 'resume' ? batchTexts.resume : batchTexts.retryJob}
      </Button>
      {isOpen && (
        <Suspense>
          <ContinueDialog job={job} how={how} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
