import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportResponse, ImportPlan } from '@lacthu/contracts';
import { chapterKeys } from '../../api/chapters/chapters.queries';
import { formFingerprint } from '../../api/form-fingerprint';
import { projectKeys } from '../../api/projects/projects.queries';
import { upload } from '../../api/upload';
import { useActionKey } from '../../api/use-action-key';
import { type ImportState, isAllRead } from './model/import-state';
import { asPlan, includedIn } from './model/plan-answers';

const TIMEOUT_MS = 600_000;

/** Content of an import request. */
export interface ImportForm {
  readonly state: ImportState;
  /** Further text fields and the cover, in the order of the form. */
  readonly fields?: Readonly<Record<string, string | File>>;
}

export interface SendingImport {
  send(form: ImportForm): Promise<ImportResponse>;
  cancel(): void;
  readonly isSending: boolean;
  /**
   * Whether all bytes had been sent when the user cancelled: then the server may have finished the import all the same.
   */
  wasSent(): boolean;
  /** Fraction of bytes sent, 0 to 1; null before the first byte and while the server works. */
  readonly share: number | null;
}

/**
 * POST of chapter files to `path`, with progress and cancellation. Rejects with ApiError or AbortError. A retry after a
 * lost response imports nothing twice.
 */
export function useImport(path: string): SendingImport {
  const queryClient = useQueryClient();
  const control = useRef<AbortController | null>(null);
  const isSent = useRef(false);
  const key = useActionKey();
  const [share, setShare] = useState<number | null>(null);

  const sending = useMutation({
    mutationFn: async (sent: ImportForm) => {
      const form = formData(sent);
      control.current = new AbortController();
      isSent.current = false;
      return upload(path, {
        form,
        idempotencyKey: key.of(formFingerprint(form)),
        signal: control.current.signal,
        timeoutMs: TIMEOUT_MS,
        onProgress: (sent) => {
          isSent.current = sent >= 1;
          setShare(sent < 1 ? sent : null);
        },
        answer: 'importResponseSchema',
      });
    },
    onSuccess: () => key.done(),
    onSettled: async () => {
      setShare(null);
      // Also after a failure: the response may have been lost.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: projectKeys.all }),
        queryClient.invalidateQueries({ queryKey: chapterKeys.all }),
      ]);
    },
  });

  return {
    send: sending.mutateAsync,
    cancel: () => control.current?.abort(),
    wasSent: () => isSent.current,
    isSending: sending.isPending,
    share,
  };
}

function formData({ state, fields = {} }: ImportForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Fields precede files, because the server needs them to process the first file.
  const plan = importPlanOf(state);
  if (plan) form.append('plan', JSON.stringify(plan));
  if (state.sources.length === 1) form.append('splitRule', state.choice.pattern);
  for (const { file } of state.sources) form.append('chapterFiles', file, file.name);
  return form;
}

/** The plan sent to the server: exactly the chapters of the preview. Null while there is no preview. */
export function importPlanOf({ sources, plans }: ImportState): ImportPlan | null {
  if (!isAllRead(sources)) return null;
  const files: ImportPlan['files'] = [];
  for (const { reading, encoding } of sources) {
    if (reading.state !== 'read') continue;
    for (const text of reading.texts) {
      const plan = plans.get(text.key);
      if (!plan) return null;
      const chapters = asPlan(includedIn(plan.chapters));
      // A text without included chapters is not imported.
      if (chapters.length > 0)
        files.push({
          name: text.name,
          ...(encoding ? { encoding } : {}),
          ...(text.isCleaned ? { cleaned: true } : {}),
          digest: text.digest,
          chapters,
        });
    }
  }
  return { files };
}
