import { z } from 'zod';
import { storedValue } from '../../../lib/storage/stored-value';

/** A text to many that is being written: one of each kind, for as long as this tab of the browser is open. */
interface KeptDraft<Draft> {
  /** What this administrator has written; nothing yet is a blank one. */
  of(userId: number): Draft;
  /** @param part what has changed, or all of it */
  keep(userId: number, part: Partial<Draft>): void;
  /** It has been sent. Forms that still show it are told. */
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
  /** Absent until somebody is chosen: no group is preset. */
  targetType: z.enum(['all', 'user', 'pro', 'admin', 'custom']).optional(),
  specificUsers: z.array(z.string()),
  /** Addresses in the field for pasting that are not taken over yet. */
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

export const broadcastDraft = keptDraft('admin-broadcast-draft', broadcastSchema, BLANK_BROADCAST);
export const mailDraft = keptDraft('admin-mail-draft', mailSchema, BLANK_MAIL);

function keptDraft<Draft>(key: string, schema: z.ZodType<Draft>, blank: Draft): KeptDraft<Draft> {
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
