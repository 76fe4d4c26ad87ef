import type { CommunityDocuments } from '../discovery/community-documents';
import type { Visit } from '../steps/visit';
import { headOf } from './page-paths';

/** A page does not wait longer than this for its head: without one it is the same page. */
const TIMEOUT_MS = 300;

/** Tags for the head of a page; null where it keeps those it has. */
export interface PageHead {
  readonly tags: string | null;
  /** What the page is about is not there, or is not public. */
  readonly missing: boolean;
}

const ORDINARY: PageHead = { tags: null, missing: false };
const MISSING: PageHead = { tags: null, missing: true };

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
    if (found.ready) return { tags: found.ready.identity.bytes.toString('utf8'), missing: false };
    return found.whole.status === 404 ? MISSING : ORDINARY;
  }
}
