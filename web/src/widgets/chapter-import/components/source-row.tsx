import { useState } from 'react';
import { ActionIcon, Button, CloseButton, Loader, Select, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { TEXT_ENCODINGS, type TextEncodingName } from '@lacthu/novel-text';
import { formatNumber } from '../../../lib/format/format';
import { formatBytes } from '../model/format-bytes';
import type { ImportDraft } from '../model/import-draft';
import type { Source } from '../model/import-state';
import { importTexts } from '../texts';
import type { FoundText } from '../worker/import-protocol';
import layout from '../../../styles/layout.module.css';
import styles from '../chapter-import.module.css';

const AUTO = 'auto';

interface SourceRowProps {
  readonly draft: ImportDraft;
  readonly source: Source;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
  /** Whether its first lines can be shown here. */
  readonly hasHead: boolean;
  readonly isDisabled: boolean;
}

/** One selected file: its encoding, detected or chosen, its first lines, and its problems. */
export function SourceRow({ draft, source, isFirst, isLast, isOnly, hasHead, isDisabled }: SourceRowProps) {
  const name = source.isPasted ? importTexts.pasted : source.file.name;
  return (
    <div className={styles.file}>
      <div className={layout.breakAnywhere}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {[formatBytes(source.file.size), ...contentOf(source)].join(' · ')}
        </Text>
      </div>
      {hasEncoding(source) && (
        <EncodingChoice draft={draft} source={source} name={name} isDisabled={isDisabled} />
      )}
      <div className={styles.fileActions}>
        {!isOnly && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              disabled={isFirst || isDisabled}
              aria-label={importTexts.moveUp(name)}
              onClick={() => draft.move(source.key, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              disabled={isLast || isDisabled}
              aria-label={importTexts.moveDown(name)}
              onClick={() => draft.move(source.key, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <CloseButton
          size={44}
          disabled={isDisabled}
          aria-label={importTexts.removeFile(name)}
          onClick={() => draft.remove(source.key)}
        />
      </div>
      <SourceState draft={draft} source={source} />
      {hasHead && <Head key={source.encoding} source={source} isOpenAtFirst={isOnly} />}
    </div>
  );
}

/** Plain text has an encoding to choose; a file that could not be read may need another one. */
function hasEncoding({ reading, isPasted }: Source): boolean {
  if (isPasted || (reading.state === 'failed' && reading.isHopeless)) return false;
  return reading.state !== 'read' || reading.texts.some(({ encoding }) => isTextEncoding(encoding));
}

function isTextEncoding(encoding: string): encoding is TextEncodingName {
  return TEXT_ENCODINGS.some((known) => known === encoding);
}

/** "EPUB", or the number of texts in an archive. */
function contentOf({ reading }: Source): string[] {
  if (reading.state !== 'read') return [];
  const [first] = reading.texts;
  if (reading.texts.length > 1) return [importTexts.textCount(formatNumber(reading.texts.length))];
  const kind = first && importTexts.bookKinds[first.encoding];
  return kind ? [kind] : [];
}

interface EncodingChoiceProps {
  readonly draft: ImportDraft;
  readonly source: Source;
  readonly name: string;
  readonly isDisabled: boolean;
}

function EncodingChoice({ draft, source, name, isDisabled }: EncodingChoiceProps) {
  const found = source.encoding === null ? foundEncoding(source) : null;
  return (
    <Select
      size="sm"
      className={styles.encoding}
      aria-label={importTexts.encodingOf(name)}
      data={[
        { value: AUTO, label: found ? importTexts.autoEncoding(found) : importTexts.autoEncodingUnknown },
        ...TEXT_ENCODINGS.map((value) => ({ value, label: importTexts.encodings[value] })),
      ]}
      value={source.encoding ?? AUTO}
      allowDeselect={false}
      disabled={isDisabled}
      onChange={(value) =>
        void draft.setEncoding(source.key, value !== null && isTextEncoding(value) ? value : null)
      }
    />
  );
}

function foundEncoding({ reading }: Source): string | null {
  if (reading.state !== 'read') return null;
  const found = new Set(reading.texts.map(({ encoding }) => encoding).filter(isTextEncoding));
  const [only] = found;
  if (found.size > 1) return importTexts.mixedEncodings;
  return only ? importTexts.encodings[only] : null;
}

function SourceState({ draft, source: { key, reading } }: Pick<SourceRowProps, 'draft' | 'source'>) {
  const damaged = reading.state === 'read' ? reading.texts.reduce((sum, text) => sum + text.damaged, 0) : 0;
  return (
    <div role="status" className={styles.fileState}>
      {reading.state === 'reading' && <Loader size="xs" aria-label={importTexts.reading} />}
      {reading.state === 'failed' && (
        <>
          <Text size="sm" c="var(--lt-danger)">
            {reading.message}
          </Text>
          {!reading.isHopeless && (
            <Button variant="subtle" size="compact-sm" onClick={() => void draft.readAgain(key)}>
              {importTexts.readAgain}
            </Button>
          )}
        </>
      )}
      {damaged > 0 && (
        <Text size="sm" c="var(--lt-warning)">
          {importTexts.damaged(formatNumber(damaged))}
        </Text>
      )}
    </div>
  );
}

/** The first lines, which reveal a wrong encoding at a glance. */
function Head({ source, isOpenAtFirst }: { readonly source: Source; readonly isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const text: FoundText | undefined = source.reading.state === 'read' ? source.reading.texts[0] : undefined;
  if (!text || text.head.length === 0) return null;
  return (
    <div className={styles.fileState}>
      <Button
        variant="subtle"
        size="compact-sm"
        px={0}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? importTexts.hideHead : importTexts.showHead}
      </Button>
      {isOpen && (
        <blockquote className={styles.head}>
          {text.head.map((line, place) => (
            <p key={place}>{line}</p>
          ))}
        </blockquote>
      )}
    </div>
  );
}
