import { Inject, Injectable } from '@nestjs/common';
import type { DictionaryKind } from '@lacthu/contracts';
import type { OwnDictionary, OwnTexts } from '@lacthu/hanviet/node';
import { LOGGER, type ActingUser } from '@lacthu/http';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Logger } from 'pino';
import { DictionariesRepository, type OwnScope } from './dictionaries.repository';
import { OwnWordsRepository, type WordText } from './own-words.repository';
import type { StoredDictionary } from './stored-entries';

const unzip = promisify(gunzip);

/** One part of a user's dictionaries: the text of single words, or the id of a file, which is read when needed. */
export type OwnPart =
  | { readonly kind: DictionaryKind; readonly text: string }
  | { readonly kind: DictionaryKind; readonly file: number };

/** The parts of a user's dictionaries in order of precedence, with a key of their version. */
export interface OwnParts {
  readonly key: string;
  readonly parts: readonly OwnPart[];
}

/** Users' dictionaries and words in the form of the offline engine. */
@Injectable()
export class OwnDictionaries {
  constructor(
    private readonly dictionaries: DictionariesRepository,
    private readonly words: OwnWordsRepository,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * The dictionaries that a translation uses beside the built-in words: single words and files of this project, then
   * those for all projects; none of another user's project. Undefined when there are none, for guests, and when they
   * cannot be read, because a translation without them is better than none.
   */
  async forUser(user: ActingUser | null, projectId?: number): Promise<OwnDictionary | undefined> {
    if (!user) return undefined;
    try {
      const { key, parts } = await this.parts({ ownerId: user.id, projectId });
      return parts.length === 0 ? undefined : { key, load: () => this.load(parts) };
    } catch (error) {
      this.logger.warn({ err: error, projectId }, 'dictionaries.not_read');
      return undefined;
    }
  }

  /** All parts in order of precedence, with files by id. */
  async parts(scope: OwnScope): Promise<OwnParts> {
    const [files, texts] = await Promise.all([this.dictionaries.list(scope), this.words.texts(scope)]);
    const parts = [false, true].flatMap((isGeneral): OwnPart[] => [
      ...texts.filter((text) => text.isGeneral === isGeneral).map(wordPart),
      ...files.filter(({ projectId }) => (projectId === null) === isGeneral).map(filePart),
    ]);
    // The content of a file never changes, so its id suffices for the key.
    return { key: createHash('sha256').update(JSON.stringify(parts)).digest('base64url'), parts };
  }

  /** The gzipped contents of the files among these parts; files deleted meanwhile are missing. */
  contents(parts: readonly OwnPart[]): Promise<ReadonlyMap<number, Buffer>> {
    return this.dictionaries.contents(parts.flatMap((part) => ('file' in part ? [part.file] : [])));
  }

  private async load(parts: readonly OwnPart[]): Promise<OwnTexts> {
    const contents = await this.contents(parts);
    const texts = await Promise.all(
      parts.map(async (part) => {
        if ('text' in part) return { kind: part.kind, text: part.text };
        const content = contents.get(part.file);
        return { kind: part.kind, text: content ? (await unzip(content)).toString('utf8') : '' };
      }),
    );
    const ofKind = (wanted: DictionaryKind): string[] =>
      texts.filter(({ kind, text }) => kind === wanted && text !== '').map(({ text }) => text);
    return {
      names: ofKind('names'),
      phrases: ofKind('phrases'),
      gaps: ofKind('cedict'),
      rules: ofKind('rules'),
    };
  }
}

function wordPart({ kind, text }: WordText): OwnPart {
  return { kind: kind === 'name' ? 'names' : 'phrases', text };
}

function filePart({ kind, id }: StoredDictionary): OwnPart {
  return { kind, file: id };
}
