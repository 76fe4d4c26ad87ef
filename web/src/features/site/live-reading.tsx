import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import { convertInBrowser } from '../../hanviet/convert-in-browser';
import { HanvietLine } from '../../ui/hanviet-line/hanviet-line';
import { WordPopoverProvider } from '../../ui/hanviet-line/word-popover-provider';
import { sampleTexts } from './sample-sheet.texts';
import styles from './home-page.module.css';

interface LiveReadingProps {
  readonly source: string;
  /** Shown until the engine has its result. */
  readonly reading: string;
}

/** A passage translated by the offline engine in this browser; each word shows its source. */
export function LiveReading({ source, reading }: LiveReadingProps) {
  const conversion = useQuery({
    queryKey: ['home', 'sample', source],
    queryFn: ({ signal }) => convertInBrowser({ text: source, tonePlacement: 'old' }, signal),
    networkMode: 'always',
    staleTime: 'static',
  });
  const line = conversion.data?.lines[0];
  return (
    <>
      {line ? (
        <WordPopoverProvider>
          <HanvietLine draft={line} source={line.source} className={styles.reading} />
        </WordPopoverProvider>
      ) : (
        <p className={styles.reading}>{reading}</p>
      )}
      <Text size="sm" c="dimmed" role="status">
        {line
          ? sampleTexts.ready
          : conversion.isError
            ? messageOf(conversion.error, sampleTexts.failure)
            : sampleTexts.loading}
      </Text>
    </>
  );
}
