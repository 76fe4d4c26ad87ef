import { Button, Skeleton, Stack, Text, Alert } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { commonTexts } from '../../../frequent.texts';
import { chapterListQuery } from '../../../api/chapters/chapters.queries';
import { projectQuery } from '../../../api/projects/project.queries';
import { Dialog } from '../../../ui/dialog';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { DownloadForm } from './download-form';
import { RunningDownload } from './running-download';
import { useBatchDownload } from './use-batch-download';
import { useDownloadChoice } from './use-download-choice';
import { downloadTexts } from './texts';
import type { FailureWords } from './model/failure-words';
import { QueryState } from '../../../widgets/query-state';
import styles from './batch-download.module.css';

/** Maximum width of the full-screen dialog. */
const PHONE_QUERY = '(max-width: 40em)';

interface DownloadDialogProps {
  readonly projectId: number;
  readonly onClose: () => void;
  readonly onNotPro: () => void;
}

/**
 * Downloads many chapters: content, form and chapters; then the progress. While it runs, only its own button ends it.
 */
export function DownloadDialog({ projectId, onClose, onNotPro }: DownloadDialogProps) {
  const chapters = useQuery(chapterListQuery(projectId));
  const project = useQuery(projectQuery(projectId));
  const choice = useDownloadChoice(chapters.data);
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const { state, start, stop } = useBatchDownload({
    onDone: (saved) => {
      toasts.success(downloadTexts.done(formatNumber(saved)));
      onClose();
    },
    onNotPro,
  });
  const isRunning = state.kind === 'running';
  const frame = useFocusAfter(state.kind);
  const projectName = project.data?.name ?? '';
  return (
    <Dialog
      onClose={onClose}
      title={downloadTexts.title}
      size="42rem"
      fullScreen={isPhone}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      classNames={{ content: styles.content, body: styles.body }}
    >
      <div ref={frame} tabIndex={-1} className={styles.frame}>
        {isRunning ? (
          <RunningDownload progress={state.progress} since={state.since} onStop={stop} />
        ) : (
          <QueryState
            query={chapters}
            failure={downloadTexts.listFailure}
            isCompact
            loading={<Skeleton h={320} role="status" aria-label={commonTexts.loadingChapters} />}
          >
            {(data) => (
              <DownloadForm
                chapters={data}
                choice={choice}
                onClose={onClose}
                onStart={() => start({ projectId, projectName, ...choice.order })}
              >
                {state.kind === 'failed' && (
                  <DownloadFailure
                    words={state.words}
                    saved={state.saved}
                    left={state.left.length}
                    onRest={() => start({ ...state.order, chapters: state.left })}
                  />
                )}
              </DownloadForm>
            )}
          </QueryState>
        )}
      </div>
    </Dialog>
  );
}

interface DownloadFailureProps {
  readonly words: FailureWords;
  readonly saved: number;
  /** Number of chapters that can be retried alone; 0 when nothing arrived. */
  readonly left: number;
  readonly onRest: () => void;
}

/** Shows the failure and its reason; offers to fetch only the missing chapters when the others were saved. */
function DownloadFailure({ words, saved, left, onRest }: DownloadFailureProps) {
  const { title, reason, requestId } = words;
  return (
    <Alert color="son" title={title}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{reason}</Text>
        {left > 0 && (
          <>
            <Text size="sm">{downloadTexts.someLeft(formatNumber(saved), formatNumber(saved + left))}</Text>
            <Button variant="default" onClick={onRest}>
              {downloadTexts.takeRest(formatNumber(left))}
            </Button>
          </>
        )}
        {requestId && (
          <Text size="xs" c="dimmed">
            {downloadTexts.requestId(requestId)}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

/** Moves the focus whenever `step` changes and the focused element is replaced. */
function useFocusAfter(step: string): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) frame.current?.focus();
    before.current = step;
  }, [step]);
  return frame;
}
