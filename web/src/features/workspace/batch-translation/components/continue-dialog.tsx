import { useState, type FormEvent } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { AmountField } from '../../../../ui/amount-field';
import { Dialog } from '../../../../ui/dialog';
import { GoogleFields } from '../../../../widgets/engine-fields/google-fields';
import { OpenAiFields } from '../../../../widgets/engine-fields/open-ai-fields';
import { formatUsd } from '../../../../lib/format/format-usd';
import { GOOGLE_MODELS, OPENAI_MODELS } from '../../../../settings/ai-models';
import { isReady } from '../../../../settings/ai-settings';
import { HIGHEST_LIMIT_USD } from '../../../../settings/cost-limit';
import type { ContinueHow } from '../batch.mutations';
import { useContinue } from '../use-continue';
import { hasUsedItsLimit } from '../model/job-cost';
import { batchTexts } from '../texts';

interface ContinueDialogProps {
  readonly job: BatchTranslationJob;
  readonly how: ContinueHow;
  readonly onClose: () => void;
}

/** Asks for the input a paused job needs: a valid key, and a higher limit when the old one is used up. */
export function ContinueDialog({ job, how, onClose }: ContinueDialogProps) {
  const { settings, change, go, isContinuing } = useContinue(job, how);
  const [limit, setLimit] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const used = job.usage?.costUsd ?? 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React events of a form in a dialog bubble to the form of the page behind it, so they are stopped.
    event.stopPropagation();
    const isTooLow = limit === null ? hasUsedItsLimit(job) : limit <= used;
    if (!isReady(settings)) return setProblem(batchTexts.keyMissing(job.engine.toUpperCase()));
    if (isTooLow) return setProblem(batchTexts.limitTooLow(formatUsd(used)));
    setProblem(null);
    go(limit, onClose);
  };

  return (
    <Dialog onClose={onClose} title={how === 'resume' ? batchTexts.resumeTitle : batchTexts.retryTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {job.error_message && (
            <Alert color="hoPhach" py="xs">
              {job.error_message}
            </Alert>
          )}
          <Text size="sm">{batchTexts.continueIntro(batchTexts.engines[job.engine])}</Text>
          {job.engine === 'openai' && (
            <OpenAiFields settings={settings} models={OPENAI_MODELS} onChange={change} />
          )}
          {job.engine === 'googleai' && (
            <GoogleFields settings={settings} models={GOOGLE_MODELS} onChange={change} />
          )}
          {job.max_cost_usd !== null && (
            <AmountField
              label={batchTexts.newLimit}
              description={batchTexts.newLimitHint(formatUsd(used))}
              placeholder={formatUsd(job.max_cost_usd)}
              max={HIGHEST_LIMIT_USD}
              amount={limit}
              onAmount={setLimit}
            />
          )}
          <div role="alert">
            {problem !== null && (
              <Text size="sm" c="var(--lt-danger)">
                {problem}
              </Text>
            )}
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {commonTexts.close}
            </Button>
            <Button type="submit" loading={isContinuing}>
              {how === 'resume' ? batchTexts.resume : batchTexts.retryJob}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
