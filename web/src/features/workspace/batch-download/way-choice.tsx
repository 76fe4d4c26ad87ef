import { RadioCards } from '../../../ui/radio-cards';
import { downloadTexts } from './texts';
import type { DownloadWay, FileType } from './model/download-kinds';

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
    <RadioCards
      label={downloadTexts.way}
      options={ways.map((value) => ({
        value,
        label: texts[value]?.name ?? '',
        hint: texts[value]?.description,
      }))}
      value={way}
      onChange={onChange}
    />
  );
}
