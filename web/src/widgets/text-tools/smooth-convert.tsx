import { useMemo } from 'react';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { normalizeText, toLines } from '@lacthu/novel-text';
import { busyProps } from '../../lib/react/busy-props';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value';
import { SMOOTH_CONVERT } from './edit-presets';
import { toolTexts } from './text-tools.texts';
import type { TextTools } from './use-text-tools';

/**
 * Whether the engine gets the Chinese source beside the draft; worth its extra cost for most users, so on by default.
 */
const keptChoice = storedValue<boolean>({
  key: 'smooth-convert-with-source',
  decode: (text) => text !== 'no',
  encode: (isWith) => (isWith ? null : 'no'),
});

/** The choice to send the Chinese source, and its setter. */
export function useWithSource(): readonly [boolean, (isWith: boolean) => void] {
  return [useStoredValue(keptChoice), keptChoice.set];
}

interface SmoothConvertProps {
  readonly texts: { readonly source: string; readonly target: string };
  readonly tools: Pick<TextTools, 'busy' | 'edit'>;
  readonly isOff: boolean;
}

/** Turns a converted draft into readable prose by AI, with or without the Chinese source. */
export function SmoothConvert({ texts, tools, isOff }: SmoothConvertProps) {
  const [isWith, setWith] = useWithSource();
  const { source, target } = texts;
  const hasSource = source.trim() !== '' && target.trim() !== '';
  const isLineByLine = useLineCount(source) === useLineCount(target);
  const originalText = isWith && hasSource && isLineByLine ? source : undefined;
  return (
    <div>
      <Button
        fullWidth
        variant="light"
        leftSection={<IconSparkles size={18} aria-hidden />}
        disabled={isOff}
        {...busyProps(tools.busy !== null)}
        onClick={() => tools.edit(SMOOTH_CONVERT.label, SMOOTH_CONVERT.instruction, originalText)}
      >
        {SMOOTH_CONVERT.label}
      </Button>
      {hasSource && isLineByLine && (
        <Checkbox
          mt="xs"
          label={toolTexts.withSource}
          disabled={isOff}
          checked={isWith}
          onChange={(event) => setWith(event.currentTarget.checked)}
        />
      )}
      {hasSource && !isLineByLine && (
        <Text size="sm" c="dimmed" mt={4}>
          {toolTexts.withoutSource}
        </Text>
      )}
    </div>
  );
}

/** Memoized by text, because the text may be long and the page re-renders with each incoming line. */
function useLineCount(text: string): number {
  return useMemo(() => toLines(normalizeText(text)).length, [text]);
}
