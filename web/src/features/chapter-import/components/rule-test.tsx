import { useState } from 'react';
import { Alert, Button, List, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { importTexts } from '../texts';
import { analyse, AnalysisError } from '../worker/import-worker';

/** Tries the chosen rule on a sample, or on what the person pastes. */
export function RuleTest({ pattern }: { readonly pattern: string }) {
  const [text, setText] = useState<string>(importTexts.sample);
  const trial = useMutation({
    mutationFn: () => analyse(new Blob([text]), { name: '', encoding: 'utf-8', rule: pattern }),
  });
  const run = (): void => {
    if (text.trim() === '' || pattern === '') return toasts.error(importTexts.testMissing);
    trial.mutate();
  };
  return (
    <div>
      <Textarea
        label={importTexts.testText}
        autosize
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button my="sm" variant="default" loading={trial.isPending} onClick={run}>
        {importTexts.test}
      </Button>
      <div role="status">
        {trial.isError && (
          <Alert color="son">
            {trial.error instanceof AnalysisError ? trial.error.message : importTexts.analysisFailure}
          </Alert>
        )}
        {trial.data?.found === 0 && <Alert color="son">{importTexts.foundNothing}</Alert>}
        {trial.data !== undefined && trial.data.found > 0 && (
          <Alert color="reu" title={importTexts.found(formatNumber(trial.data.chapters.length))}>
            <List size="sm">
              {trial.data.chapters.map((chapter, place) => (
                <List.Item key={place}>{chapter.title || importTexts.noTitle}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </div>
  );
}
