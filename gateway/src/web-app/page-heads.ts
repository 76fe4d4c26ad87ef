import { PAGE_VIEW_MARK } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { ReadyAnswer } from '../cache/ready-answer';
import type { CommunityDocuments } from '../discovery/community-documents';
import type { Visit } from '../request/request-context';
import { headOf } from './page-paths';

/** Milliseconds that a page waits for its head: without one it is the same page, and the next reader gets it. */
const PATIENCE_MS = 300;

/** What is put into a page. */
export interface PageHead {
  /** Tags for its head; null where it keeps those it has. */
  readonly tags: string | null;
  /** What is painted of it before the app is there; null where nothing is. */
  readonly view: string | null;
  /** What the page is about is not there, or is not public. */
  readonly missing: boolean;
}

const ORDINARY: PageHead = { tags: null, view: null, missing: false };
const MISSING: PageHead = { ...ORDINARY, missing: true };

/** Heads of public pages, as community writes them; what is in them is not looked at here. */
export class PageHeads {
  constructor(private readonly documents: Pick<CommunityDocuments, 'get'>) {}

  /** Never fails: community away or slow costs a page nothing but its own head. */
  async of(visit: Visit): Promise<PageHead> {
    const wanted = headOf(visit.path);
    if (wanted === 'ordinary') return ORDINARY;
    if (wanted === 'missing') return MISSING;
    try {
      const found = await this.documents.get(visit, wanted, PATIENCE_MS);
      if (found.ready) return headFrom(found.ready);
      return found.whole.status === 404 ? MISSING : ORDINARY;
    } catch (error) {
      return error instanceof DomainError && error.code === wanted.about?.notFound ? MISSING : ORDINARY;
    }
  }
}

function headFrom({ identity }: ReadyAnswer): PageHead {
  const [tags = '', view = null] = identity.bytes.toString('utf8').split(PAGE_VIEW_MARK);
  return { tags, view, missing: false };
}
