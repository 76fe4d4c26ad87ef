import { useEffect, useState } from 'react';
import { Alert, Button, List, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { importTexts } from '../texts';
import { ImportWorker, ImportWorkError } from '../worker/import-worker';

/** Maximum number of titles shown for a long sample. */
const SHOWN = 200;

/** Tests the selected rule on a sample, or on pasted text. */
export function RuleTest({ pattern }: { readonly pattern: string }) {
  const [text, setText] = useState<string>(importTexts.sample);
  const [worker] = useState(() => new ImportWorker());
  useEffect(() => () => worker.stop(), [worker]);
  const trial = useMutation({
    mutationFn: () => worker.ask('tryRule', { text, pattern }),
    networkMode: 'always',
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
            {trial.error instanceof ImportWorkError ? trial.error.message : importTexts.analysisFailure}
          </Alert>
        )}
        {trial.data?.found === 0 && <Alert color="son">{importTexts.foundNothing}</Alert>}
        {trial.data !== undefined && trial.data.found > 0 && (
          <Alert color="reu" title={importTexts.found(formatNumber(trial.data.titles.length))}>
            <List size="sm">
              {trial.data.titles.slice(0, SHOWN).map((title, place) => (
                <List.Item key={place}>{title || importTexts.noTitle}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </div>
  );
}
