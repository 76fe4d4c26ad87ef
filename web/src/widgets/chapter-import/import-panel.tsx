import { useState } from 'react';
import { Button, Stack, Switch } from '@mantine/core';
import type { ImportResponse } from '@lacthu/contracts';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { useOneAtATime } from '../../lib/react/use-one-at-a-time';
import { useImport } from './import.mutations';
import { ChapterFilesField } from './components/chapter-files-field';
import { ImportProgress } from './components/import-progress';
import { useOpenImport, type OpenImport } from './use-import-draft';
import { useUnloadWarning } from './use-leave-warning';
import { useSplitRules, type RulesPlace } from './use-split-rules';
import { importFailure } from './import-failure';
import { totalsOf } from './model/listed-chapters';
import { draftOfProject } from './model/project-drafts';
import { sendRefusal } from './model/send-refusal';
import { tellWarning } from './tell-warning';
import { importTexts } from './texts';

interface ImportPanelProps {
  readonly projectId: number;
  /** Called when the chapters are imported and the user has read every warning. */
  readonly onImported: (answer: ImportResponse) => void;
}

/** Imports chapters in the workspace. The selection survives opening a chapter meanwhile. */
export function ImportPanel({ projectId, onImported }: ImportPanelProps) {
  const open = useOpenImport(draftOfProject(projectId));
  useUnloadWarning(open.draft);
  return <ImportForm projectId={projectId} open={open} place="workspace" onImported={onImported} />;
}

interface ImportFormProps extends ImportPanelProps {
  readonly open: OpenImport;
  readonly place: RulesPlace;
}

/** Imports chapters into a project: select, preview, edit, send. */
export function ImportForm({ projectId, open, place, onImported }: ImportFormProps) {
  const { draft, state, chapters } = open;
  const rules = useSplitRules(place);
  const sending = useImport(`/api/projects/${projectId}/update-chapters`);
  const [problem, setProblem] = useState<string | null>(null);
  const [onlyNew, setOnlyNew] = useState(true);
  const count = chapters && totalsOf(chapters).chapters;

  const submit = useOneAtATime(async () => {
    const refusal = sendRefusal(state, chapters, importTexts.filesMissingUpdate);
    setProblem(refusal);
    if (refusal !== null) return;
    try {
      const answer = await sending.send({ state, fields: { onlyNew: String(onlyNew) } });
      if (answer.addedCount > 0) toasts.success(answer.message);
      else toasts.info(answer.message);
      draft.clear();
      if (answer.warning) await tellWarning(importTexts.warningTitle, [answer.warning]);
      onImported(answer);
    } catch (error) {
      const failure = importFailure(error, importTexts.updateFailure);
      setProblem(failure);
      if (failure) toasts.error(failure);
      else toasts.info(sending.wasSent() ? importTexts.cancelledLate : importTexts.cancelled);
    }
  });

  return (
    <Stack>
      <ChapterFilesField
        open={open}
        rules={rules}
        isDisabled={sending.isSending}
        problem={state.sources.length > 0 && problem === importTexts.filesMissingUpdate ? null : problem}
      />
      <Switch
        label={importTexts.onlyNew}
        description={importTexts.onlyNewHint}
        checked={onlyNew}
        disabled={sending.isSending}
        onChange={(event) => setOnlyNew(event.currentTarget.checked)}
      />
      <ImportProgress sending={sending} />
      <Button
        size="md"
        loading={sending.isSending}
        disabled={place === 'workspace' && state.sources.length === 0}
        onClick={() => void submit()}
      >
        {count === null ? importTexts.submitUpdateIdle : importTexts.submitUpdate(formatNumber(count))}
      </Button>
    </Stack>
  );
}
