import { PAGE_VIEW_MARK } from '@lacthu/contracts';
import type { CommunityDocuments } from '../discovery/community-documents';
import type { Visit } from '../steps/visit';
import { headOf } from './page-paths';

/** A page does not wait longer than this for its head: without one it is the same page. */
const TIMEOUT_MS = 300;

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
    const found = await this.documents.get(visit, wanted.servicePath, TIMEOUT_MS).catch(() => undefined);
    if (!found) return ORDINARY;
    if (!found.ready) return found.whole.status === 404 ? MISSING : ORDINARY;
    const [tags = '', view = null] = found.ready.identity.bytes.toString('utf8').split(PAGE_VIEW_MARK);
    return { tags, view, missing: false };
  }
}
