import { Radio, Text } from '@mantine/core';
import type { DownloadWay, FileType } from '../model/download-kinds';
import { downloadTexts } from '../texts';
import styles from '../batch-download.module.css';

interface WayChoiceProps {
  readonly type: FileType;
  readonly way: DownloadWay;
  readonly onChange: (way: DownloadWay) => void;
}

const WAYS = {
  txt: ['joined', 'each', 'zip', 'epub', 'docx'],
  mp3: ['zip', 'each'],
} as const satisfies Record<FileType, readonly DownloadWay[]>;

/** One file a chapter, or everything in one file. */
export function WayChoice({ type, way, onChange }: WayChoiceProps) {
  const texts: Partial<Record<DownloadWay, { readonly name: string; readonly description: string }>> =
    downloadTexts.ways[type];
  const ways: readonly DownloadWay[] = WAYS[type];
  return (
    <Radio.Group
      label={downloadTexts.way}
      classNames={{ label: styles.label }}
      value={way}
      onChange={(value) => onChange(ways.find((known) => known === value) ?? way)}
    >
      <div className={styles.ways}>
        {ways.map((value) => (
          <Radio.Card key={value} value={value} className={styles.way}>
            <Radio.Indicator className={styles.mark} />
            <span className={styles.wayText}>
              <Text span size="sm" fw={500}>
                {texts[value]?.name}
              </Text>
              <Text span size="xs" c="dimmed" className={styles.hint}>
                {texts[value]?.description}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
