import { useEffect, useRef, useState } from 'react';
import { FileInput } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { BOOK_FILE_ENDINGS } from '@lacthu/book-files';
import { hasHan } from '@lacthu/novel-text';
import { convertInBrowser } from '../../hanviet/convert-in-browser';
import { refusalOf } from './model/book-file';
import { coverFile } from './model/cover-file';
import { titleAndAuthor, withCapitals } from './model/title-and-author';
import { draftOfProject } from './model/project-drafts';
import { importTexts } from './texts';
import type { FoundMetadata, FoundText } from './worker/import-protocol';
import { ImportWorker, ImportWorkError } from './worker/import-worker';

/** Metadata of a book, ready for a form. */
export interface BookMetadata {
  readonly title?: string;
  readonly originalName?: string;
  readonly author?: string;
  readonly description?: string;
  readonly cover?: File;
}

interface BookChoiceProps {
  readonly book: File | null;
  readonly onChoose: (book: File | null) => void;
  readonly onFacts: (facts: BookMetadata) => void;
  readonly isDisabled: boolean;
}

/** Chooses a book to start a project with: fills in its metadata and keeps its text for the project. */
export function BookChoice({ book, onChoose, onFacts, isDisabled }: BookChoiceProps) {
  const [worker] = useState(() => new ImportWorker());
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  useEffect(() => () => worker.stop(), [worker]);

  const take = async (file: File | null): Promise<void> => {
    const refusal = file && refusalOf([file], []);
    setProblem(refusal);
    if (refusal !== null) return;
    latest.current = file;
    worker.stop();
    onChoose(file);
    setReading(file !== null);
    if (!file) return;
    try {
      const facts = await factsIn(worker, file);
      if (latest.current !== file) return;
      onFacts(facts);
      // The workspace reads the text again, so it need not stay in memory.
      worker.stop();
    } catch (error) {
      if (latest.current !== file) return;
      onChoose(null);
      setProblem(error instanceof ImportWorkError ? error.message : importTexts.readFailure);
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  return (
    <FileInput
      label={importTexts.book}
      description={isReading ? importTexts.readingBook : importTexts.bookHint}
      placeholder={importTexts.chooseBook}
      leftSection={<IconBook size={18} aria-hidden />}
      size="md"
      accept={BOOK_FILE_ENDINGS.join(',')}
      clearable
      clearButtonProps={{ 'aria-label': importTexts.removeBook }}
      disabled={isDisabled}
      error={problem}
      value={book}
      onChange={(file) => void take(file)}
    />
  );
}

/** Passes the book to the workspace of a new project. */
export function beginWithBook(projectId: number, book: File): void {
  void draftOfProject(projectId).add([book]);
}

async function factsIn(worker: ImportWorker, file: File): Promise<BookMetadata> {
  const source = { key: 'book', name: file.name, file, encoding: null, cleansMarkup: false };
  const [outcome] = await worker.ask('read', [source]);
  if (!outcome || 'message' in outcome)
    throw new ImportWorkError(outcome?.message ?? importTexts.readFailure);
  const { cover, ...known } = outcome.facts ?? {};
  const picture = cover ? coverFile(cover) : null;
  return { ...(await named(known, file.name, outcome.texts)), ...(picture ? { cover: picture } : {}) };
}

/** Metadata wins; a plain text is named by its file and first lines. Chinese names are read in Vietnamese. */
async function named(
  { title, originalName, author, description }: Omit<FoundMetadata, 'cover'>,
  fileName: string,
  texts: readonly FoundText[],
): Promise<BookMetadata> {
  const found = titleAndAuthor(fileName, texts[0]?.head ?? []);
  const given = title ?? found.title;
  const [name, by] = await Promise.all([inVietnamese(given), inVietnamese(author ?? found.author)]);
  const original = originalName ?? (hasHan(given) ? given : '');
  return {
    title: name,
    originalName: original,
    author: by,
    ...(description ? { description } : {}),
  };
}

/** The Sino-Vietnamese reading of a Chinese name; the name itself where the offline engine does not run. */
async function inVietnamese(name: string): Promise<string> {
  if (!hasHan(name)) return name;
  try {
    const { lines } = await convertInBrowser({ text: name, mode: 'reading', tonePlacement: 'old' });
    return withCapitals(lines.map(({ text }) => text).join(' ')).trim() || name;
  } catch {
    return name;
  }
}
