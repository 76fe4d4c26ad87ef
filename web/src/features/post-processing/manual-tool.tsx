import { useEffect, useRef, useState } from 'react';
import { Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core';
import { hasHan } from '@lacthu/novel-text';
import { toolTexts } from '../../components/text-tools/text-tools.texts';
import { toasts } from '../../lib/toasts';
import { isReady, type AiSettings } from '../../settings/ai-settings';
import { putInPlace } from './put-in-place';
import { retranslate } from './retranslate';
import { postTexts } from './texts';

interface ManualToolProps {
  readonly projectId: number;
  readonly settings: AiSettings;
  readonly texts: { readonly source: string; readonly target: string };
  readonly stylePrompt: string;
  readonly isLocked: boolean;
  readonly onTarget: (target: string) => void;
}

/** A passage pasted by hand is translated again; the result is shown, may be changed, and is put where it belongs. */
export function ManualTool(props: ManualToolProps) {
  const { projectId, settings, texts, stylePrompt, isLocked, onTarget } = props;
  const [passage, setPassage] = useState('');
  const [made, setMade] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (): Promise<void> => {
    if (passage.trim() === '') return toasts.error(postTexts.manualMissing);
    if (!isReady(settings)) return toasts.error(toolTexts.keyMissing(settings.engine.toUpperCase()));
    const own = new AbortController();
    control.current = own;
    setBusy(true);
    try {
      const source = hasHan(passage) ? passage : null;
      const wish = { settings, projectId, style: stylePrompt, source, target: passage, signal: own.signal };
      setMade({ of: passage, text: (await retranslate(wish)).text });
    } catch {
      if (own.signal.aborted) toasts.info(toolTexts.stopped);
      else toasts.error(postTexts.manualFailed);
    } finally {
      setBusy(false);
    }
  };
  const apply = ({ of, text }: { readonly of: string; readonly text: string }): void => {
    const after = putInPlace(texts, of, text);
    if (after === null) return toasts.error(postTexts.noPlace);
    onTarget(after);
    setMade(null);
    setPassage('');
    toasts.success(postTexts.applied);
  };
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    toasts.success(postTexts.copied);
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
        onChange={(event) => setPassage(event.currentTarget.value)}
      />
      <div role="status">
        {isBusy && (
          <Group gap="xs" wrap="nowrap">
            <Loader size="xs" aria-hidden />
            <Text size="sm" flex={1}>
              {postTexts.working}
            </Text>
            <Button size="compact-md" variant="default" onClick={() => control.current?.abort()}>
              {toolTexts.stop}
            </Button>
          </Group>
        )}
      </div>
      <Button variant="light" disabled={isLocked || isBusy} onClick={() => void run()}>
        {postTexts.retranslate}
      </Button>
      {made && (
        <>
          <Textarea
            label={postTexts.result}
            autosize
            minRows={2}
            maxRows={8}
            value={made.text}
            onChange={(event) => setMade({ ...made, text: event.currentTarget.value })}
          />
          <Group gap="xs">
            <Button disabled={isLocked} onClick={() => apply(made)}>
              {postTexts.apply}
            </Button>
            <Button variant="default" onClick={() => void copy(made.text).catch(() => undefined)}>
              {postTexts.copy}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
