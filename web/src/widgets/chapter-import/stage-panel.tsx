import { useEffect, useState, type ReactNode } from 'react';
import { Alert, Button, Stack } from '@mantine/core';
import { formatNumber } from '../../lib/format/format';
import { ChapterFilesField } from './components/chapter-files-field';
import { ImportPreview } from './components/import-preview';
import { RuleField } from './components/rule-field';
import { useImportDraft, useOpenImport, type OpenImport } from './use-import-draft';
import { useSplitRules } from './use-split-rules';
import { totalsOf } from './model/listed-chapters';
import { draftOfProject } from './model/project-drafts';
import { sendRefusal } from './model/send-refusal';
import { ImportWorkError } from './worker/import-worker';
import styles from './stage-panel.module.css';

const stageTexts = {
  take: (count: string): string => `Đưa ${count} chương vào chương chờ lưu`,
  takeIdle: 'Đưa vào chương chờ lưu',
  filesMissing: 'Vui lòng chọn file chương truyện (.txt)',
  failure: 'Lỗi khi đọc file.',
} as const;

interface ChapterText {
  readonly title: string;
  readonly content: string;
}

interface StagePanelProps {
  readonly projectId: number;
  /** A text to split in place of files; null when the user selects files. */
  readonly pasted: string | null;
  /**
   * Called with the chapters of the preview; nothing is sent to the server. Resolves with false when the user declined.
   */
  readonly onStaged: (chapters: readonly ChapterText[]) => Promise<boolean>;
}

/** Splits a text or files into chapters that stay in the browser: select, preview, edit, accept. */
export function StagePanel({ projectId, pasted, onStaged }: StagePanelProps) {
  return pasted === null ? (
    <StageFiles projectId={projectId} onStaged={onStaged} />
  ) : (
    <StagePasted text={pasted} onStaged={onStaged} />
  );
}

/** Shares the files with the import beside it: selections and edits apply to both. */
function StageFiles({ projectId, onStaged }: Omit<StagePanelProps, 'pasted'>) {
  const open = useOpenImport(draftOfProject(projectId));
  const rules = useSplitRules('workspace');
  return (
    <StageForm open={open} onStaged={onStaged}>
      {(isDisabled) => <ChapterFilesField open={open} rules={rules} isDisabled={isDisabled} problem={null} />}
    </StageForm>
  );
}

function StagePasted({
  text,
  onStaged,
}: {
  readonly text: string;
  readonly onStaged: StagePanelProps['onStaged'];
}) {
  const rules = useSplitRules('workspace');
  const open = useImportDraft();
  const { draft } = open;
  const [pattern] = useState(rules.rules[0]?.pattern);
  useEffect(() => {
    if (pattern !== undefined) void draft.choose({ pattern });
    void draft.paste(text);
  }, [draft, pattern, text]);
  return (
    <StageForm open={open} isInDialog onStaged={onStaged}>
      {(isDisabled) => (
        <>
          <RuleField open={open} rules={rules} isDisabled={isDisabled} />
          <ImportPreview open={open} isDisabled={isDisabled} />
        </>
      )}
    </StageForm>
  );
}

interface StageFormProps {
  readonly open: OpenImport;
  readonly isInDialog?: boolean;
  readonly onStaged: StagePanelProps['onStaged'];
  readonly children: (isDisabled: boolean) => ReactNode;
}

function StageForm({ open, isInDialog = false, onStaged, children }: StageFormProps) {
  const { draft, state, chapters } = open;
  const [isTaking, setTaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const count = chapters && totalsOf(chapters).chapters;

  const take = async (): Promise<void> => {
    const refusal = sendRefusal(state, chapters, stageTexts.filesMissing);
    setProblem(refusal);
    if (refusal !== null) return;
    setTaking(true);
    try {
      if (await onStaged(await draft.contents())) draft.clear();
    } catch (error) {
      setProblem(error instanceof ImportWorkError ? error.message : stageTexts.failure);
    } finally {
      setTaking(false);
    }
  };
  return (
    <Stack>
      {children(isTaking)}
      <div className={styles.take} data-in-dialog={isInDialog || undefined}>
        <div role="alert">{problem && <Alert color="son">{problem}</Alert>}</div>
        <Button
          fullWidth
          size="md"
          loading={isTaking}
          disabled={state.sources.length === 0}
          onClick={() => void take()}
        >
          {count === null ? stageTexts.takeIdle : stageTexts.take(formatNumber(count))}
        </Button>
      </div>
    </Stack>
  );
}
