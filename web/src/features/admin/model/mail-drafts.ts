import { z } from 'zod';
import { storedValue } from '../../../lib/storage/stored-value';

/** Drafts of bulk mails: one of each kind, as long as this browser tab is open. */
interface StoredDraft<Draft> {
  /** Returns the administrator's draft; a blank one without any. */
  of(userId: number): Draft;
  /** @param part changed fields, or all of them */
  keep(userId: number, part: Partial<Draft>): void;
  /** Clears the draft after sending and notifies forms that still show it. */
  forget(): void;
  onForgotten(listener: () => void): () => void;
}

const broadcastSchema = z.object({
  title: z.string(),
  message: z.string(),
  sendEmail: z.boolean(),
  emailSubject: z.string(),
});
type BroadcastDraft = z.infer<typeof broadcastSchema>;

export const BLANK_BROADCAST: BroadcastDraft = { title: '', message: '', sendEmail: false, emailSubject: '' };

const mailSchema = z.object({
  title: z.string(),
  message: z.string(),
  emailSubject: z.string(),
  /** Undefined until a group is chosen: none is preset. */
  targetType: z.enum(['all', 'user', 'pro', 'admin', 'custom']).optional(),
  specificUsers: z.array(z.string()),
  /** Addresses in the paste field that were not added yet. */
  pasted: z.string(),
});
type MailDraft = z.infer<typeof mailSchema>;

const BLANK_MAIL: MailDraft = {
  title: '',
  message: '',
  emailSubject: '',
  specificUsers: [],
  pasted: '',
};

export const broadcastDraft = storedDraft('admin-broadcast-draft', broadcastSchema, BLANK_BROADCAST);
export const mailDraft = storedDraft('admin-mail-draft', mailSchema, BLANK_MAIL);

function storedDraft<Draft>(key: string, schema: z.ZodType<Draft>, blank: Draft): StoredDraft<Draft> {
  const keptSchema = z.object({ userId: z.number(), draft: schema });
  const isBlank = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(blank);
  const stored = storedValue<z.infer<typeof keptSchema> | null>({
    key,
    area: 'session',
    decode: (text) => keptSchema.safeParse(readJson(text)).data ?? null,
    encode: (value) => (value && !isBlank(value.draft) ? JSON.stringify(value) : null),
  });
  const listeners = new Set<() => void>();
  const of = (userId: number): Draft => {
    const kept = stored.get();
    return kept?.userId === userId ? kept.draft : blank;
  };
  return {
    of,
    keep: (userId, part) => stored.set({ userId, draft: { ...of(userId), ...part } }),
    forget: () => {
      stored.set(null);
      for (const listener of listeners) listener();
    },
    onForgotten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
