import { Button } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { isReady } from '../../../../settings/ai-settings';
import { useContinueBatch } from '../batch.mutations';
import { batchTexts } from '../texts';
import { useContinue } from '../use-continue';
import { ContinueButton } from './continue-button';

interface ResumeButtonsProps {
  readonly job: BatchTranslationJob;
  /** Only one button with a short name, where there is little room. */
  readonly isBrief?: boolean;
}

/** The ways to continue a job that waits or is paused; none for any other job. */
export function ResumeButtons({ job, isBrief = false }: ResumeButtonsProps) {
  const { settings, isContinuing, go } = useContinue(job, 'resume');
  if (job.status === 'waiting_quota') return <TryNowButton job={job} />;
  if (job.status !== 'paused') return null;
  if (!job.successor || !isReady(settings)) return <ContinueButton job={job} how="resume" />;
  return (
    <>
      <Button
        loading={isContinuing}
        aria-label={batchTexts.continueWith(job.successor)}
        onClick={() => go(null)}
      >
        {isBrief ? batchTexts.resume : batchTexts.continueWith(job.successor)}
      </Button>
      {!isBrief && <ContinueButton job={job} how="resume" label={batchTexts.otherModel} />}
    </>
  );
}

/** Continues a waiting job with the key that it has. */
function TryNowButton({ job }: { readonly job: BatchTranslationJob }) {
  const { mutate, isPending } = useContinueBatch(job.project_id);
  return (
    <Button
      variant="light"
      loading={isPending}
      onClick={() => mutate({ jobId: job.id, how: 'resume', settings: null, cost: {} })}
    >
      {batchTexts.tryNow}
    </Button>
  );
}
