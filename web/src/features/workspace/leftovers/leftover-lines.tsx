import { useMemo, useState } from 'react';
import { Anchor, Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Leftover } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import type { Allowing } from './use-allowing';
import { markRuns } from './mark-runs';
import { leftoversTexts } from './texts';
import styles from './leftovers.module.css';

/** Lines rendered at a time; each has buttons of its own. */
const SHOWN_STEP = 100;
/** Maximum length of an allowed run; a longer one is a line that was never translated. */
const ALLOWED_LENGTH = 100;

interface LeftoverLinesProps {
  readonly lines: readonly Leftover[];
  readonly allowing: Allowing;
  readonly onOpenChapter: (id: number) => void;
}

/** Lines with leftover Chinese grouped by chapter. */
export function LeftoverLines({ lines, allowing, onOpenChapter }: LeftoverLinesProps) {
  const [shown, setShown] = useState(SHOWN_STEP);
  const groups = useMemo(() => groupByChapter(lines.slice(0, shown)), [lines, shown]);
  const hidden = lines.length - shown;
  return (
    <>
      {groups.map(({ id, title, lines: ofChapter }) => (
        <section key={id} className={styles.chapter}>
          <h3 className={styles.heading}>
            <Anchor
              component="button"
              type="button"
              className={styles.chapterLink}
              aria-label={leftoversTexts.openChapter(title)}
              onClick={() => onOpenChapter(id)}
            >
              {title}
            </Anchor>
            <Text span size="sm" c="dimmed" className={styles.lineCount}>
              {leftoversTexts.linesOf(formatNumber(ofChapter.length))}
            </Text>
          </h3>
          <ul className={styles.lines}>
            {ofChapter.map((leftover) => (
              <LeftoverLine
                key={leftover.line}
                leftover={leftover}
                allowing={allowing}
                onOpen={() => onOpenChapter(id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {hidden > 0 && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_STEP)}>
          {leftoversTexts.more(formatNumber(Math.min(hidden, SHOWN_STEP)))}
        </Button>
      )}
    </>
  );
}

interface LeftoverLineProps {
  readonly leftover: Leftover;
  readonly allowing: Allowing;
  readonly onOpen: () => void;
}

function LeftoverLine({ leftover, allowing, onOpen }: LeftoverLineProps) {
  const { line, translated_line, found, locked, chapter_title: title } = leftover;
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <Text span size="xs" c="dimmed" className={styles.place}>
          {leftoversTexts.line(formatNumber(line + 1))}
          {locked && ` · ${leftoversTexts.locked}`}
        </Text>
        <p className={styles.translated}>
          {markRuns(translated_line, found).map(({ text, isLeftover }, place) =>
            isLeftover ? (
              <mark key={place} lang="zh">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      </div>
      <div className={styles.acts}>
        {locked && (
          <Button
            variant="default"
            px="sm"
            aria-label={leftoversTexts.openLockedLine(formatNumber(line + 1), title)}
            onClick={onOpen}
          >
            {leftoversTexts.openLocked}
          </Button>
        )}
        {found
          .filter((run) => run.length <= ALLOWED_LENGTH)
          .map((run) => (
            <Button
              key={run}
              variant="default"
              px="sm"
              className={styles.allow}
              aria-label={leftoversTexts.allowRun(run)}
              leftSection={<IconCheck size={16} aria-hidden />}
              disabled={allowing.isBusy}
              onClick={() => allowing.allow(run)}
            >
              {leftoversTexts.allow}
              {found.length > 1 && (
                <span lang="zh" className={styles.run}>
                  {run}
                </span>
              )}
            </Button>
          ))}
      </div>
    </li>
  );
}

interface ChapterLeftovers {
  readonly id: number;
  readonly title: string;
  readonly lines: readonly Leftover[];
}

/** Groups lines, sorted by chapter, under their chapters. */
function groupByChapter(leftovers: readonly Leftover[]): ChapterLeftovers[] {
  const groups = new Map<number, { id: number; title: string; lines: Leftover[] }>();
  for (const leftover of leftovers) {
    const group = groups.get(leftover.chapter_id);
    if (group) group.lines.push(leftover);
    else
      groups.set(leftover.chapter_id, {
        id: leftover.chapter_id,
        title: leftover.chapter_title,
        lines: [leftover],
      });
  }
  return [...groups.values()];
}
