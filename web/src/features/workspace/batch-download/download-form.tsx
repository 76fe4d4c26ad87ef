import { useMemo, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, SegmentedControl, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ChapterSummary } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { ChapterPicker } from '../../../ui/chapter-picker/chapter-picker';
import { PickSummary } from '../../../ui/chapter-picker/pick-summary';
import { DialogFooter } from '../../../ui/dialog-footer';
import { RadioCards } from '../../../ui/radio-cards';
import type { DownloadChoice } from './use-download-choice';
import { hasContent } from './model/download-choice';
import { FILE_TYPES, type DownloadWay, type FileType } from './model/download-kinds';
import { downloadTexts } from './texts';
import styles from './batch-download.module.css';

const WAYS = {
  txt: ['joined', 'each', 'zip', 'epub', 'docx'],
  mp3: ['zip', 'each'],
} as const satisfies Record<FileType, readonly DownloadWay[]>;

interface DownloadFormProps {
  readonly chapters: readonly ChapterSummary[];
  readonly choice: DownloadChoice;
  readonly onStart: () => void;
  readonly onClose: () => void;
  /** Result of the last attempt. */
  readonly children: ReactNode;
}

/** Form for the content, the format and the chapters of a download. */
export function DownloadForm({ chapters, choice, onStart, onClose, children }: DownloadFormProps) {
  const { type, chosen } = choice;
  const fitting = useMemo(() => chapters.filter((chapter) => hasContent(chapter, type)), [chapters, type]);
  const isPossible = fitting.length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <div>
        <Text size="sm" fw={600} mb="xs">
          {downloadTexts.type}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={downloadTexts.type}
          data={FILE_TYPES.map((value) => ({ value, label: downloadTexts.types[value] }))}
          value={type}
          onChange={choice.setType}
        />
      </div>
      {isPossible ? (
        <>
          <WayChoice type={type} way={choice.way} onChange={choice.setWay} />
          <ChapterPicker
            words={downloadTexts.picker}
            fitting={fitting}
            selection={choice.selection}
            isWrong={chosen.problem?.kind === 'wrong'}
            onChange={choice.select}
          />
        </>
      ) : (
        <Alert color="hoPhach" title={downloadTexts.nothing}>
          {downloadTexts.nothingOf[type]}
        </Alert>
      )}
      <DialogFooter
        summary={
          isPossible && (
            <PickSummary
              picked={chosen}
              words={{ summary: downloadTexts.summary, skipped: downloadTexts.skipped[type] }}
            />
          )
        }
      >
        <Button variant="default" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button
          type="submit"
          disabled={!isPossible || chosen.problem !== null}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {downloadTexts.start}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface WayChoiceProps {
  readonly type: FileType;
  readonly way: DownloadWay;
  readonly onChange: (way: DownloadWay) => void;
}

/** One file per chapter, or one file for everything. */
function WayChoice({ type, way, onChange }: WayChoiceProps) {
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
