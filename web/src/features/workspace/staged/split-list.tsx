import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { RangeFields, rangeTexts } from '../../../ui/range-fields';
import { VirtualList } from '../../../ui/virtual-list';
import { defaultRange, isValidRange, type ChapterRange } from '../../../lib/chapter-range';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { StagedBatchButton } from '../batch-translation/staged-batch-button';
import { ClearButton } from './clear-button';
import { canBeAdded, placed, wantsTranslation, type StagedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';
import { SplitRow, STAGED_ROW_PX } from './staged-row';
import { stagedTexts } from './texts';
import type { StagedActs } from './use-staged-acts';
import styles from './staged.module.css';

interface SplitListProps {
  readonly projectId: number;
  readonly store: StagedStore;
  readonly chapters: readonly StagedChapter[];
  readonly acts: StagedActs;
  readonly isBusy: boolean;
  readonly stylePrompt: string;
  readonly onEdit: (id: number) => void;
}

/** Split chapters and their translation: a range in this tab or in the background, or one chapter. */
export function SplitList(props: SplitListProps) {
  const { projectId, store, chapters, acts, isBusy, stylePrompt, onEdit } = props;
  const [chosen, setChosen] = useState<Partial<ChapterRange>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const range = { ...defaultRange(chapters.length), ...chosen };
  const { translateWithoutKey: withoutKey } = acts;

  /** Chapters of the range still to translate; null when there are none, which the user has been told. */
  const toTranslate = (): readonly StagedChapter[] | null => {
    const isGood = isValidRange(range, chapters.length);
    setProblem(isGood ? null : rangeTexts.invalid);
    if (!isGood) return null;
    const wanted = chapters.slice(range.from - 1, range.to).filter(wantsTranslation);
    if (wanted.length === 0) toasts.info(stagedTexts.nothingToTranslate);
    return wanted.length === 0 ? null : wanted;
  };
  const translateRange = (translate: StagedActs['translate']): void => {
    const wanted = toTranslate();
    if (wanted) translate(wanted.map(({ id }) => id));
  };
  const translateOne = (chapter: StagedChapter): void => {
    if (chapter.content.trim() === '') return toasts.error(commonTexts.pasteSource);
    acts.translate([chapter.id]);
  };

  return (
    <>
      <div className={styles.tools}>
        <div className={styles.range}>
          <RangeFields
            count={chapters.length}
            range={range}
            problem={problem}
            isDisabled={isBusy}
            onChange={(part) => {
              setProblem(null);
              setChosen((before) => ({ ...before, ...part }));
            }}
          />
        </div>
        {withoutKey && (
          <Button
            disabled={isBusy}
            leftSection={<IconLanguage size={18} aria-hidden />}
            onClick={() => translateRange(withoutKey)}
          >
            {stagedTexts.withoutKey}
          </Button>
        )}
        <Button
          disabled={isBusy}
          variant={withoutKey ? 'default' : 'filled'}
          leftSection={<IconLanguage size={18} aria-hidden />}
          onClick={() => translateRange(acts.translate)}
        >
          {stagedTexts.translateRange}
        </Button>
        <StagedBatchButton
          projectId={projectId}
          stylePrompt={stylePrompt}
          isDisabled={isBusy}
          chaptersToSend={toTranslate}
        />
        <ClearCache store={store} chapters={chapters} isBusy={isBusy} />
      </div>
      <Text size="sm" c="dimmed" className={styles.hint}>
        {stagedTexts.translateRangeHint}
      </Text>
      <VirtualList
        className={styles.list}
        label={stagedTexts.lists.split}
        items={placed(chapters)}
        rowHeight={STAGED_ROW_PX}
        keyOf={({ chapter }) => chapter.id}
      >
        {(item) => (
          <SplitRow
            item={item}
            projectId={projectId}
            isBusy={isBusy}
            onEdit={() => onEdit(item.chapter.id)}
            onTranslate={() => translateOne(item.chapter)}
          />
        )}
      </VirtualList>
    </>
  );
}

function ClearCache({ store, chapters, isBusy }: Pick<SplitListProps, 'store' | 'chapters' | 'isBusy'>) {
  const clear = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: stagedTexts.clearCacheQuestion,
      text: stagedTexts.clearCacheText(
        formatNumber(chapters.length),
        formatNumber(chapters.filter(canBeAdded).length),
      ),
      confirm: stagedTexts.clearCache,
      isDangerous: true,
    });
    if (!agreed) return;
    await store.clear();
    toasts.success(stagedTexts.clearedCache);
  };
  return <ClearButton label={stagedTexts.clearCache} isDisabled={isBusy} onClear={() => void clear()} />;
}
