import { lazy, Suspense, useState } from 'react';
import { Button, Text } from '@mantine/core';
import { SAMPLES } from './sample-texts';
import { sampleTexts } from './sample-sheet.texts';
import styles from './home-page.module.css';

const LiveReading = lazy(async () => ({ default: (await import('./live-reading')).LiveReading }));

/** Sample passages with their translation; on demand the offline engine translates them here, word by word. */
export function SampleSheet() {
  const [chosen, setChosen] = useState(SAMPLES[0]);
  const [isLive, setLive] = useState(false);
  const { source, reading } = chosen;
  return (
    <figure className={styles.sheet}>
      <div className={styles.samples} role="group" aria-label={sampleTexts.choose}>
        {SAMPLES.map((sample) => (
          <Button
            key={sample.title}
            variant={sample === chosen ? 'light' : 'subtle'}
            aria-pressed={sample === chosen}
            onClick={() => setChosen(sample)}
          >
            {sample.title}
          </Button>
        ))}
      </div>
      <figcaption className={styles.label}>{sampleTexts.source}</figcaption>
      <p lang="zh" className={styles.source}>
        {source}
      </p>
      <p className={styles.label}>{sampleTexts.translation}</p>
      <div className={styles.result}>
        {isLive ? (
          <Suspense fallback={<Still reading={reading} note={sampleTexts.loading} />}>
            <LiveReading source={source} reading={reading} />
          </Suspense>
        ) : (
          <Still reading={reading} note={sampleTexts.hint} />
        )}
      </div>
      <Button variant="default" disabled={isLive} className={styles.live} onClick={() => setLive(true)}>
        {sampleTexts.live}
      </Button>
    </figure>
  );
}

function Still({ reading, note }: { readonly reading: string; readonly note: string }) {
  return (
    <>
      <p className={styles.reading}>{reading}</p>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </>
  );
}
