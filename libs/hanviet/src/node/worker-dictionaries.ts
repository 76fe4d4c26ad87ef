import { createDictionary, withOwn } from '../convert/dictionary';
import type { Dictionary } from '../convert/dictionary';
import { loadLexicon } from './load-lexicon';
import type { SentOwn } from './worker-protocol';

/** Built dictionaries that are kept: of 500,000 lines each holds some 30 MB. */
const KEPT = 3;

/** The dictionaries of one worker: the built-in one, and the own ones that were used last. */
export class WorkerDictionaries {
  private builtIn: Promise<Dictionary> | undefined;
  private readonly byKey = new Map<string, Dictionary>();

  /** @returns undefined when the own dictionaries are not kept here and came without their texts */
  async find(own: SentOwn | undefined): Promise<Dictionary | undefined> {
    this.builtIn ??= loadLexicon().then(createDictionary);
    const builtIn = await this.builtIn;
    if (!own) return builtIn;
    const known = this.byKey.get(own.key) ?? (own.texts && withOwn(builtIn, own.texts));
    if (known) this.keep(own.key, known);
    return known;
  }

  /** Used last stands last. */
  private keep(key: string, dictionary: Dictionary): void {
    this.byKey.delete(key);
    this.byKey.set(key, dictionary);
    const [oldest] = this.byKey.keys();
    if (oldest !== undefined && this.byKey.size > KEPT) this.byKey.delete(oldest);
  }
}
