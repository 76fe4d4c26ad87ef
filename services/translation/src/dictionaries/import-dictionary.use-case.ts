import { Injectable } from '@nestjs/common';
import {
  DICTIONARY_LIMITS,
  oneLineName,
  type DictionaryPreview,
  type ImportDictionaryFields,
} from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { DictionariesRepository, type NewDictionary, type OwnAmount } from './dictionaries.repository';
import { DictionaryReader } from './dictionary-reader';
import { lockOwnDictionaries } from './own-lock';
import { PresentDictionaries } from './present-dictionaries';
import type { DictionaryForm } from './read-dictionary-form';
import type { StoredDictionary } from './stored-entries';
import { cutText } from '@lacthu/novel-text';

const ENDINGS = /(?:\.(?:txt|u8|gz|tsv|dic))+\s*$/i;
const UNNAMED = 'Từ điển';

/** Title of a dictionary: the given one, else the file's name without its extension. Never empty. */
function titleOfDictionary(given: string, fileName: string): string {
  const named = oneLineName(fileName).replace(ENDINGS, '');
  const title = [given, named].map(oneLineName).find((text) => text !== '') ?? UNNAMED;
  return cutText(title, DICTIONARY_LIMITS.title);
}

/** Result of an import; `dictionary` is null for a preview. */
export interface ImportedDictionary {
  readonly preview: DictionaryPreview;
  readonly dictionary: StoredDictionary | null;
  /** False when the same content was stored already. */
  readonly added: boolean;
}

/** Reads a dictionary file and stores its entries, or only previews them. */
@Injectable()
export class ImportDictionary {
  constructor(
    private readonly projects: ProjectsClient,
    private readonly reader: DictionaryReader,
    private readonly present: PresentDictionaries,
    private readonly dictionaries: DictionariesRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @param key idempotency key: a repeated request returns the dictionary of the first one
   * @throws DomainError foreign project, a file that cannot be read, a limit, a key used for something else
   */
  async execute(user: ActingUser, form: DictionaryForm, key: string | null): Promise<ImportedDictionary> {
    const { fields, file } = form;
    if (fields.projectId !== undefined) await this.projects.assertMayEdit(user, fields.projectId);
    const { preview, content, contentHash } = await this.reader.read({
      bytes: file.bytes,
      kind: fields.kind === 'auto' ? undefined : fields.kind,
      isOfProject: fields.projectId !== undefined,
      present: await this.present.of({ ownerId: user.id, projectId: fields.projectId }),
    });
    if (fields.preview === '1') return { preview, dictionary: null, added: false };
    const stored = await this.store(user, fields, {
      ownerId: user.id,
      projectId: fields.projectId ?? null,
      kind: preview.kind,
      title: titleOfDictionary(fields.title, file.name),
      entries: preview.entries,
      content,
      contentHash,
      uploadKey: key,
    });
    return { preview, ...stored };
  }

  private store(
    user: ActingUser,
    { projectId }: ImportDictionaryFields,
    given: NewDictionary,
  ): Promise<{ dictionary: StoredDictionary; added: boolean }> {
    return this.unitOfWork.run(async (tx) => {
      await lockOwnDictionaries(tx, user.id);
      // Checked again: the handler of a project deleted while the file was read has run already.
      if (projectId !== undefined) await this.projects.assertMayEdit(user, projectId);
      const repeated = await this.madeWithKey(tx, given);
      if (repeated) return { dictionary: repeated, added: true };
      const same = await this.dictionaries.findByContent(tx, given);
      if (same) return { dictionary: same, added: false };
      const dictionary = await this.dictionaries.insert(tx, given);
      // Counted after the insert, because Postgres computes the size of the text.
      assertWithinLimits(await this.dictionaries.count(tx, given.ownerId));
      return { dictionary, added: true };
    });
  }

  private async madeWithKey(tx: Tx, given: NewDictionary): Promise<StoredDictionary | null> {
    if (given.uploadKey === null) return null;
    const made = await this.dictionaries.findByUploadKey(tx, given.ownerId, given.uploadKey);
    if (!made) return null;
    const isSame =
      made.contentHash === given.contentHash &&
      made.kind === given.kind &&
      made.projectId === given.projectId;
    if (!isSame) throw new DomainError('platform.idempotency_key_used');
    return made;
  }
}

function assertWithinLimits({ files, entries, textBytes }: OwnAmount): void {
  if (files > DICTIONARY_LIMITS.files) throw new DomainError('translation.too_many_dictionaries');
  if (entries > DICTIONARY_LIMITS.entries) throw new DomainError('translation.too_many_dictionary_entries');
  if (textBytes > DICTIONARY_LIMITS.textBytes) throw new DomainError('translation.dictionaries_too_large');
}
