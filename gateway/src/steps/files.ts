import type { ServiceName } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { setFileHeaders } from '../response/file-headers';
import type { PublicProjects } from '../access/public-projects';
import type { NegativeCache } from '../cache/negative-cache';
import type { Forwarder } from '../proxy/forwarder';
import type { Step, StepResult } from './step';
import type { PublicFilePath, Visit } from '../request/request-context';

const TIMEOUT_MS = 15_000;
const OWNER: Record<PublicFilePath['folder'], ServiceName> = {
  posters: 'projects',
  audio: 'tts',
  speech: 'tts',
};

/**
 * Step 'files': posters and audio, and speech that belongs to nobody. The first two are open to everyone when community
 * says the story is public; else only the owning service can tell whether the asking person may have them.
 */
export class Files implements Step {
  constructor(
    private readonly publicProjects: PublicProjects,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
  ) {}

  async run(visit: Visit): Promise<StepResult> {
    if (visit.target.kind !== 'file') return 'next';
    const { file } = visit.target;
    if (visit.method !== 'GET' && visit.method !== 'HEAD')
      throw new DomainError('platform.method_not_allowed');
    if (!file) throw new DomainError('platform.not_found');
    // What a person may have depends on who asks; guests all get the same.
    const since = visit.visitor.user
      ? null
      : this.missing.check(visit.path, 'platform.not_found', visit.clientKey);
    const remember = (): void => {
      if (since !== null) this.missing.remember(visit.path, visit.clientKey, since);
    };
    const query = await this.queryOf(visit, file).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'platform.not_found') remember();
      throw error;
    });
    const place = file.projectId === null ? '' : `/${file.projectId}`;
    await this.forwarder.forward(visit, {
      service: OWNER[file.folder],
      path: `/files-internal/${file.folder}${place}/${file.name}${query}`,
      timeoutMs: TIMEOUT_MS,
      bodyLimit: 0,
      onHead: (status, header) => {
        if (status === 404) remember();
        if (status < 400) setFileHeaders(visit.response, file.folder, header('content-type'));
      },
    });
    return 'answered';
  }

  /** What the owning service is told beside the path: that the project is public, that the file is to be kept. */
  private async queryOf(visit: Visit, file: PublicFilePath): Promise<string> {
    const isOpen = file.projectId !== null && (await this.isOpen(visit, file.projectId));
    const isDownload = new URLSearchParams(visit.query).get('download') === '1';
    const words = [...(isOpen ? ['public=1'] : []), ...(isDownload ? ['download=1'] : [])];
    return words.length > 0 ? `?${words.join('&')}` : '';
  }

  /**
   * True when the person may have what is published of the story: anybody while it is shown, administrators also when it is
   * hidden. False when the owner has to be asked about this person.
   *
   * @throws DomainError `platform.not_found` for guests at what is not public, `platform.service_unavailable`
   *   when nobody can say whether this person may
   */
  private async isOpen(visit: Visit, projectId: number): Promise<boolean> {
    const answer = await this.publicProjects.visibility(projectId).catch(() => undefined);
    if (answer?.public) return true;
    if (answer?.hidden && visit.visitor.user?.role === 'admin') return true;
    if (visit.visitor.user) return false;
    if (answer === undefined || visit.tokenUnchecked) {
      throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
    }
    throw new DomainError('platform.not_found');
  }
}
