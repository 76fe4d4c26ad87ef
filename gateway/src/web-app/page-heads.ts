import { PAGE_VIEW_MARK } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { ReadyAnswer } from '../cache/ready-answer';
import type { CommunityDocuments } from '../discovery/community-documents';
import type { RequestContext } from '../request/request-context';
import { headOf } from './page-paths';

/** Timeout of a head, in milliseconds. The page works without one, and the next reader gets the head from the cache. */
const HEAD_TIMEOUT_MS = 300;

/** The parts of a page that community renders. */
export interface PageHead {
  /** Tags for the `<head>`; null leaves the default tags. */
  readonly tags: string | null;
  /** HTML shown until the app has loaded; null for none. */
  readonly view: string | null;
  /** True when the subject of the page does not exist or is not public. */
  readonly missing: boolean;
}

const DEFAULT: PageHead = { tags: null, view: null, missing: false };
const MISSING: PageHead = { ...DEFAULT, missing: true };

/** Gets the heads of public pages from community; their content is passed on unparsed. */
export class PageHeads {
  constructor(private readonly documents: Pick<CommunityDocuments, 'get'>) {}

  /** Never rejects: when community is down or slow, the page has the default head. */
  async of(context: RequestContext): Promise<PageHead> {
    const wanted = headOf(context.path);
    if (wanted === 'default') return DEFAULT;
    if (wanted === 'missing') return MISSING;
    try {
      const found = await this.documents.get(context, wanted, HEAD_TIMEOUT_MS);
      if (found.ready) return headFrom(found.ready);
      return found.whole.status === 404 ? MISSING : DEFAULT;
    } catch (error) {
      return error instanceof DomainError && error.code === wanted.about?.notFound ? MISSING : DEFAULT;
    }
  }
}

function headFrom({ identity }: ReadyAnswer): PageHead {
  const [tags = '', view = null] = identity.bytes.toString('utf8').split(PAGE_VIEW_MARK);
  return { tags, view, missing: false };
}
