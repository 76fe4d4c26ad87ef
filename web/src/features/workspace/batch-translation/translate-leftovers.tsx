import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import type { Leftovers } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { useChapterList } from './use-chapter-sizes';
import { useStart } from './use-start';
import { batchTexts } from './texts';
import { VIETNAMESE_PER_HAN, sizeOfLength, type TextSize } from './model/estimate';

interface TranslateLeftoversProps {
  readonly projectId: number;
  readonly stylePrompt: string;
  readonly leftovers: Leftovers;
  readonly onStarted: () => void;
}

/**
 * Button that translates again, in the background, every line of the project that contains Chinese that is not allowed,
 * except lines written by a user.
 */
export function TranslateLeftovers({
  projectId,
  stylePrompt,
  leftovers,
  onStarted,
}: TranslateLeftoversProps) {
  const { ask, estimate, isStarting } = useStart(projectId, stylePrompt);
  const chapters = useChapterList(projectId);
  const lines = formatNumber(leftovers.fixable.lines);
  const start = async (chapterCount: number): Promise<void> => {
    const what = batchTexts.fixAllText(lines, formatNumber(leftovers.fixable.chapters));
    const isStarted = await ask({
      choice: { chapterRange: { from: 1, to: chapterCount, only: 'leftover' } },
      title: batchTexts.fixAllQuestion(lines),
      text: `${what} ${estimate(sizesOfLines(leftovers))}`,
      confirm: batchTexts.fixAll,
    });
    if (isStarted) onStarted();
  };
  return (
    <Button
      loading={isStarting}
      disabled={chapters === null || leftovers.fixable.lines === 0}
      leftSection={<IconWand size={18} aria-hidden />}
      onClick={() => chapters && void start(chapters.length)}
    >
      {batchTexts.fixAll}
    </Button>
  );
}

/**
 * Estimates the Chinese source behind the lines to translate again from the length of those lines; one size per
 * chapter. Lines that the server did not list count like those it did.
 */
function sizesOfLines({ leftovers, fixable: { lines, chapters } }: Leftovers): TextSize[] {
  if (lines === 0 || leftovers.length === 0) return [];
  const free = leftovers.filter(({ locked }) => !locked);
  const listed = free.length > 0 ? free : leftovers;
  const length = listed.reduce((sum, { translated_line: line }) => sum + line.length, 0);
  const chars = ((length / VIETNAMESE_PER_HAN) * lines) / listed.length;
  return Array.from({ length: chapters }, () => sizeOfLength(Math.ceil(chars / chapters)));
}
