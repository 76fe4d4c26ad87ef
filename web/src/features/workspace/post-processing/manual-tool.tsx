import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { hasHan } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { keepLocked } from '../../../widgets/text-tools/locked-lines';
import { toolTexts } from '../../../widgets/text-tools/text-tools.texts';
import { keptLockedWords, shortfall } from '../../../widgets/text-tools/tool-failure';
import { busyProps } from '../../../lib/react/busy-props';
import { toasts } from '../../../lib/toasts';
import { isReady, type AiSettings } from '../../../settings/ai-settings';
import type { ToolDrafts, MadePassage } from './tool-drafts';
import { putInPlace } from './put-in-place';
import { retranslate } from './retranslate';
import { postTexts } from './texts';

interface ManualToolProps {
  readonly projectId: number;
  readonly settings: AiSettings;
  readonly texts: { readonly source: string; readonly target: string };
  readonly stylePrompt: string;
  /** Chinese that the project allows. */
  readonly allowed: readonly string[];
  readonly isLocked: boolean;
  /** Locked lines of the translation (from 0). */
  readonly lockedLines: ReadonlySet<number>;
  readonly words: Pick<ToolDrafts, 'passage' | 'made'>;
  readonly onWords: (part: Partial<ToolDrafts>) => void;
  readonly onTarget: (target: string) => void;
}

/** Translates a pasted passage again; the result is shown, can be edited, and is inserted where it belongs. */
export function ManualTool(props: ManualToolProps) {
  const { texts, isLocked, lockedLines, words, onWords, onTarget } = props;
  const { passage, made } = words;
  const { isBusy, run, stop } = useManualRun(props);
  const runButton = useRef<HTMLButtonElement>(null);
  const apply = ({ of, text }: MadePassage): void => {
    const after = putInPlace(texts, of, text);
    if (after === null) return toasts.error(postTexts.noPlace);
    const settled = keepLocked(texts.target, after, lockedLines);
    if (settled === null || (settled.kept > 0 && settled.text === texts.target)) {
      return toasts.error(toolTexts.isLocked);
    }
    onTarget(settled.text);
    onWords({ passage: '', made: null });
    // The clicked button is removed with the result.
    runButton.current?.focus();
    toasts.success([postTexts.applied, ...keptLockedWords(settled.kept)].join(' '));
  };

  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {postTexts.manual}
      </Title>
      <Textarea
        label={postTexts.manualField}
        placeholder={postTexts.manualPlaceholder}
        autosize
        minRows={2}
        maxRows={8}
        value={passage}
        onChange={(event) => onWords({ passage: event.currentTarget.value })}
      />
      <div role="status">
        {isBusy && (
          <Group gap="xs" wrap="nowrap">
            <Loader size="xs" aria-hidden />
            <Text size="sm" flex={1}>
              {postTexts.working}
            </Text>
            <Button size="compact-md" variant="default" onClick={stop}>
              {commonTexts.cancel}
            </Button>
          </Group>
        )}
      </div>
      <Button ref={runButton} variant="light" disabled={isLocked} {...busyProps(isBusy)} onClick={run}>
        {postTexts.retranslate}
      </Button>
      {made && <Result {...{ made, isLocked, onWords }} onApply={() => apply(made)} />}
    </Stack>
  );
}

interface ManualRun {
  readonly isBusy: boolean;
  readonly run: () => void;
  readonly stop: () => void;
}

function useManualRun(props: ManualToolProps): ManualRun {
  const { projectId, settings, stylePrompt, allowed, words, onWords } = props;
  const { passage } = words;
  const [isBusy, setBusy] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const work = async (): Promise<void> => {
    const own = new AbortController();
    control.current = own;
    setBusy(true);
    try {
      const source = hasHan(passage) ? passage : null;
      const wish = { settings, projectId, style: stylePrompt, source, target: passage, allowed };
      const fresh = await retranslate({ ...wish, signal: own.signal });
      if (own.signal.aborted) toasts.info(toolTexts.stopped);
      else onWords({ made: { of: passage, text: fresh.text, note: shortfall(fresh) } });
    } catch {
      if (own.signal.aborted) toasts.info(toolTexts.stopped);
      else toasts.error(postTexts.manualFailed);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    run: () => {
      if (isBusy) return;
      if (passage.trim() === '') return toasts.error(postTexts.manualMissing);
      if (!isReady(settings)) return toasts.error(toolTexts.keyMissing(settings.engine.toUpperCase()));
      if (settings.engine === 'hanviet' && !hasHan(passage)) return toasts.error(postTexts.nothingToRead);
      void work();
    },
    stop: () => control.current?.abort(),
  };
}

interface ResultProps {
  readonly made: MadePassage;
  readonly isLocked: boolean;
  readonly onWords: ManualToolProps['onWords'];
  readonly onApply: () => void;
}

function Result({ made, isLocked, onWords, onApply }: ResultProps) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(made.text);
    toasts.success(commonTexts.copied);
  };
  return (
    <>
      {made.note !== null && <Alert color="hoPhach">{made.note}</Alert>}
      <Textarea
        label={postTexts.result}
        autosize
        minRows={2}
        maxRows={8}
        value={made.text}
        onChange={(event) => onWords({ made: { ...made, text: event.currentTarget.value } })}
      />
      <Group gap="xs">
        <Button disabled={isLocked} onClick={onApply}>
          {postTexts.apply}
        </Button>
        <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
          {postTexts.copy}
        </Button>
      </Group>
    </>
  );
}
