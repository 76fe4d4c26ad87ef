import { useEffect, useRef, useState } from 'react';
import { Button, Group, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CHAPTER_LIMITS } from '@lacthu/contracts';
import { cleanTitle } from '@lacthu/novel-text';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { useIsNarrow } from '../../../lib/react/use-is-phone';
import type { Cut } from '../model/arrangement';
import type { ImportDraft } from '../model/import-draft';
import type { ListedChapter } from '../model/listed-chapters';
import { importTexts } from '../texts';
import { ImportDialog, type ImportDialogState } from './import-dialog';
import { ImportWorkError } from '../worker/import-worker';
import { isComposing } from '../../../lib/keyboard/composing';
import styles from '../chapter-import.module.css';

/** Lines shown at a time. */
const PAGE_LINES = 100;
/** Maximum length of a heading; a longer line is prose. */
const HEADING_CHARACTERS = 100;
/** Endings of sentences or verse, rare in headings: a line taken as the heading would be missing in the text. */
const ENDS_LIKE_PROSE = /[。，、；：！？…—.,;:”’」』"]$/u;

interface CutDialogProps extends ImportDialogState {
  readonly draft: ImportDraft;
  readonly chapter: ListedChapter;
  readonly onCut: (at: Cut) => void;
}

/** Shows a chapter's text to choose the line that starts a new chapter. */
export function CutDialog({ isOpen, onClosed, ...look }: CutDialogProps) {
  const { chapter, onClose } = look;
  const isPhone = useIsNarrow();
  return (
    <ImportDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={importTexts.cutTitle(chapter.title)}
      size="xl"
      fullScreen={isPhone}
    >
      <ChapterLook key={`${chapter.id} ${chapter.from}-${chapter.to}`} {...look} />
    </ImportDialog>
  );
}

function ChapterLook({ draft, chapter, onCut, onClose }: Omit<CutDialogProps, 'isOpen' | 'onClosed'>) {
  const [first, setFirst] = useState(chapter.from);
  const [chosen, setChosen] = useState<{ readonly line: number; readonly text: string } | null>(null);
  const [title, setTitle] = useState('');
  const last = Math.min(first + PAGE_LINES - 1, chapter.to);

  const choose = (line: number, text: string): void => {
    setChosen({ line, text });
    setTitle(headingIn(text) ?? importTexts.restOf(chapter.title).slice(0, CHAPTER_LIMITS.title));
  };
  const show = (line: number): void => {
    const page = Math.floor((line - chapter.from) / PAGE_LINES);
    setFirst(chapter.from + page * PAGE_LINES);
  };
  const save = (): void => {
    if (!chosen || title.trim() === '') return;
    onCut({ line: chosen.line, lineText: chosen.text, title });
    onClose();
  };

  return (
    <Stack gap="sm">
      <LineSearch
        draft={draft}
        chapter={chapter}
        after={chosen?.line ?? chapter.from}
        onFound={(line, text) => {
          show(line);
          choose(line, text);
        }}
      />
      <Text size="sm">{importTexts.cutIntro}</Text>
      <Lines
        draft={draft}
        chapter={chapter}
        first={first}
        last={last}
        chosen={chosen?.line ?? null}
        onChoose={choose}
      />
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={first === chapter.from}
          onClick={() => setFirst(Math.max(chapter.from, first - PAGE_LINES))}
        >
          {importTexts.earlierLines}
        </Button>
        <Text size="sm" className={styles.shownLines} role="status">
          {importTexts.shownLines(
            formatNumber(first - chapter.from + 1),
            formatNumber(last - chapter.from + 1),
            formatNumber(chapter.to - chapter.from + 1),
          )}
        </Text>
        <Button variant="default" disabled={last === chapter.to} onClick={() => setFirst(first + PAGE_LINES)}>
          {importTexts.laterLines}
        </Button>
      </Group>
      <div className={styles.cutBar}>
        <TextInput
          className={styles.rule}
          label={importTexts.newChapterTitle}
          description={chosen && hintFor(chosen.text, title)}
          maxLength={CHAPTER_LIMITS.title}
          disabled={!chosen}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) save();
          }}
        />
        <Button disabled={!chosen || title.trim() === ''} onClick={save}>
          {importTexts.cut}
        </Button>
      </div>
    </Stack>
  );
}

/** The line as a title; null when it is prose. */
function headingIn(line: string): string | null {
  const title = cleanTitle(line);
  const isShort = line.trim().length <= HEADING_CHARACTERS;
  return title !== '' && isShort && !ENDS_LIKE_PROSE.test(line.trim()) ? title : null;
}

function hintFor(line: string, title: string): string {
  const isHeading = title.trim() === line.trim() || title.trim() === cleanTitle(line);
  return isHeading ? importTexts.lineIsHeading : importTexts.lineIsContent;
}

interface LinesProps {
  readonly draft: ImportDraft;
  readonly chapter: ListedChapter;
  readonly first: number;
  readonly last: number;
  readonly chosen: number | null;
  readonly onChoose: (line: number, text: string) => void;
}

function Lines({ draft, chapter, first, last, chosen, onChoose }: LinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lines = useQuery({
    queryKey: ['import-lines', chapter.textKey, first, last],
    queryFn: () => draft.lines(chapter.textKey, first, last),
    // The same numbers may refer to other lines after a file is read in another encoding.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

  useEffect(() => {
    if (!lines.data) return;
    const wanted = frame.current?.querySelector('input:checked');
    if (wanted) wanted.scrollIntoView({ block: 'center' });
    else if (frame.current) frame.current.scrollTop = 0;
  }, [lines.data, first]);

  if (lines.isError) return <Text c="var(--lt-danger)">{importTexts.readFailure}</Text>;
  if (!lines.data) return <Skeleton className={styles.lines} aria-label={importTexts.loadingLines} />;
  return (
    <div ref={frame} className={styles.lines} tabIndex={0} role="group" aria-label={importTexts.cutLines}>
      <Radio.Group
        aria-label={importTexts.cutLines}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => onChoose(Number(value), lines.data[Number(value) - first] ?? '')}
      >
        {lines.data.map((text, place) => {
          const line = first + place;
          const isBlank = text.trim() === '';
          if (isBlank || line === chapter.from) {
            return (
              <p
                key={line}
                className={isBlank ? styles.blankLine : styles.line}
                data-heading={line < chapter.body || undefined}
              >
                {text.trim()}
              </p>
            );
          }
          return <Radio key={line} className={styles.line} value={String(line)} label={text.trim()} />;
        })}
      </Radio.Group>
    </div>
  );
}

interface LineSearchProps {
  readonly draft: ImportDraft;
  readonly chapter: ListedChapter;
  /** The search continues after this line. */
  readonly after: number;
  readonly onFound: (line: number, text: string) => void;
}

function LineSearch({ draft, chapter, after, onFound }: LineSearchProps) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);

  const search = async (): Promise<void> => {
    if (words.trim() === '') return;
    const range = { from: chapter.from + 1, to: chapter.to, after: after + 1 };
    try {
      const line = await draft.find(chapter.textKey, words, range);
      setMissing(line === null);
      if (line === null) return;
      const [text = ''] = await draft.lines(chapter.textKey, line, line);
      onFound(line, text);
    } catch (error) {
      if (!(error instanceof ImportWorkError)) throw error;
      toasts.error(error.message);
    }
  };
  return (
    <div className={styles.cutBar}>
      <TextInput
        type="search"
        className={styles.rule}
        label={importTexts.findInChapter}
        error={isMissing ? importTexts.notFound : null}
        value={words}
        onChange={(event) => {
          setMissing(false);
          setWords(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) void search();
        }}
      />
      <Button variant="default" onClick={() => void search()}>
        {importTexts.findNext}
      </Button>
    </div>
  );
}
