import { useState } from 'react';
import { naturalCompare, type TextEncodingName } from '@lacthu/novel-text';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { FileAnalysis } from '../model/file-analysis';
import { analyse, asUtf8 } from '../worker/import-worker';

/** A file the person chose. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  /** The person's choice; null leaves it to detection. */
  readonly encoding: TextEncodingName | null;
}

export interface ReadFile extends ChosenFile {
  readonly reading: UseQueryResult<FileAnalysis>;
}

export interface ChapterFiles {
  /** In the order in which they become chapters. */
  readonly files: readonly ReadFile[];
  readonly bytes: number;
  add(files: readonly File[]): void;
  remove(key: string): void;
  clear(): void;
  setEncoding(key: string, encoding: TextEncodingName | null): void;
  /** The files as they are sent: in UTF-8 where the person chose the encoding. */
  toUpload(): Promise<File[]>;
}

let lastKey = 0;

/**
 * The chosen files and what is in them.
 * @param rule pattern that splits a single file
 */
export function useChapterFiles(rule: string): ChapterFiles {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const isSingle = chosen.length === 1;
  const readings = useQueries({
    queries: chosen.map(({ key, file, encoding }) => {
      const task = { name: file.name, encoding, rule: isSingle ? rule : null };
      return {
        queryKey: ['file-analysis', key, task.encoding, task.rule],
        queryFn: () => analyse(file, task),
        staleTime: Infinity,
        gcTime: 60_000,
        retry: false,
        networkMode: 'always' as const,
      };
    }),
  });

  return {
    files: chosen.flatMap((file, place) => {
      const reading = readings[place];
      return reading ? [{ ...file, reading }] : [];
    }),
    bytes: chosen.reduce((sum, { file }) => sum + file.size, 0),
    add: (files) => setChosen((before) => inOrder([...before, ...files.map(withKey)])),
    remove: (key) => setChosen((before) => before.filter((file) => file.key !== key)),
    clear: () => setChosen([]),
    setEncoding: (key, encoding) =>
      setChosen((before) => before.map((file) => (file.key === key ? { ...file, encoding } : file))),
    toUpload: () => Promise.all(chosen.map(fileToSend)),
  };
}

function withKey(file: File): ChosenFile {
  lastKey += 1;
  return { key: `file-${lastKey}`, file, encoding: null };
}

/** As people count: 第9章 before 第十章. */
function inOrder(files: readonly ChosenFile[]): ChosenFile[] {
  return files.toSorted((one, other) => naturalCompare(one.file.name, other.file.name));
}

async function fileToSend({ file, encoding }: ChosenFile): Promise<File> {
  if (encoding === null) return file;
  return new File([await asUtf8(file, encoding)], file.name, { type: 'text/plain' });
}
