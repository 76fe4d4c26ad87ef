import { Alert, Button, Group, Text } from '@mantine/core';
import { ApiError, messageOf } from '../../../api/api-error';
import { askConfirm } from '../../../ui/ask-confirm';
import { pageStateTexts } from '../../../ui/page-state.texts';
import type { ChapterSaving } from '../hooks/use-chapter-saving';
import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import type { Translating } from '../hooks/use-translating';
import { draftWriter } from '../model/draft-store';
import { LimitOffers } from '../../../widgets/provider-limit/limit-offers';
import { setAiPanel } from '../../../settings/ai-panel';
import { workspaceTexts } from '../texts';
import styles from './chapter-editor.module.css';

interface EditorNoticesProps {
  readonly drafted: DraftedChapter;
  readonly translating: Translating;
  readonly saving: ChapterSaving;
  /** When the chapter was opened, there was unsaved text or a running translation. */
  readonly wasFoundAtWork: boolean;
}

/** Notices about the text below. */
export function EditorNotices({ drafted, translating, saving, wasFoundAtWork }: EditorNoticesProps) {
  const { failure, warning } = translating;
  const discard = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: workspaceTexts.discardQuestion,
      text: workspaceTexts.discardExplanation,
      confirm: workspaceTexts.discard,
      isDangerous: true,
    });
    if (agreed) drafted.discard();
  };
  return (
    <div role="status" className={styles.notices}>
      {drafted.hasMoved && !saving.isSaving && (
        <Notice text={workspaceTexts.movedNotice} action={workspaceTexts.compare} onAction={saving.compare} />
      )}
      {wasFoundAtWork && drafted.isDirty && !drafted.hasMoved && (
        <Notice
          text={workspaceTexts.unsavedNotice[draftWriter(drafted.key) ?? 'earlier']}
          action={workspaceTexts.discard}
          onAction={() => void discard()}
        />
      )}
      {warning !== null && <Alert color="hoPhach">{warning}</Alert>}
      {failure !== null && <FailureNotice failure={failure} translating={translating} />}
    </div>
  );
}

interface FailureNoticeProps {
  readonly failure: unknown;
  readonly translating: Translating;
}

function FailureNotice({ failure, translating: { again, againWithModel } }: FailureNoticeProps) {
  return (
    <Alert color="son" title={messageOf(failure, workspaceTexts.translateFailure)}>
      {failure instanceof ApiError && failure.detail && <Text size="sm">{failure.detail}</Text>}
      {failure instanceof ApiError && failure.requestId && (
        <Text size="xs">
          {pageStateTexts.requestId}: <code>{failure.requestId}</code>
        </Text>
      )}
      <LimitOffers
        failure={failure}
        onDraft={() => again({ engine: 'hanviet' })}
        onRetry={() => again()}
        onModel={againWithModel}
        onSettings={() => setAiPanel(true)}
      />
    </Alert>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

function Notice({ text, action, onAction }: NoticeProps) {
  return (
    <Alert color="hoPhach" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        <Button size="compact-md" variant="default" onClick={onAction}>
          {action}
        </Button>
      </Group>
    </Alert>
  );
}
