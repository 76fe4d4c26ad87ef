import type { ServerResponse } from 'node:http';
import type { ServiceName } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import type { PublicProjects } from '../access/public-projects';
import type { NegativeCache } from '../cache/negative-cache';
import type { Forwarder } from '../proxy/forwarder';
import type { PublicFilePath } from '../request/file-path';
import type { RequestContext } from '../request/request-context';
import type { Step, StepResult } from './step';

const ALLOWED_TYPE: Record<PublicFilePath['folder'], RegExp> = {
  // SVG only of covers that the projects service draws itself; it rejects uploads of SVG.
  posters: /^image\/(jpeg|png|webp|gif|avif|svg\+xml)$/,
  audio: /^(audio\/[a-z0-9.+-]+|application\/json)$/,
  speech: /^(audio\/mpeg|application\/json)$/,
};

/** Policy of a picture or sound opened as a document of its own: it may load itself and nothing else. */
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of a file. Browsers revalidate each time (and get a 304), so that a withdrawn file is closed at once.
 * A content type that its folder does not allow is offered as a download only.
 */
function setFileHeaders(
  response: ServerResponse,
  folder: PublicFilePath['folder'],
  contentType: string | undefined,
): void {
  response.setHeader('content-security-policy', FILE_POLICY);
  response.setHeader('cache-control', 'private, no-cache');
  response.setHeader('vary', 'cookie, x-auth-token');
  response.setHeader('accept-ranges', 'bytes');
  if (contentType !== undefined && !ALLOWED_TYPE[folder].test(contentType)) {
    response.setHeader('content-type', 'application/octet-stream');
    response.setHeader('content-disposition', 'attachment');
  }
}

const TIMEOUT_MS = 15_000;
const OWNER: Record<PublicFilePath['folder'], ServiceName> = {
  posters: 'projects',
  audio: 'tts',
  speech: 'tts',
};

/**
 * Step 'files': forwards requests for posters, audio and speech. Posters and audio of a public story are open to
 * everyone; those of other projects are open to users whom the owning service allows. Speech is open to everyone.
 */
export class Files implements Step {
  constructor(
    private readonly publicProjects: PublicProjects,
    private readonly missing: Pick<NegativeCache, 'check' | 'remember'>,
    private readonly forwarder: Forwarder,
  ) {}

  async run(context: RequestContext): Promise<StepResult> {
    if (context.target.kind !== 'file') return 'next';
    const { file } = context.target;
    if (context.method !== 'GET' && context.method !== 'HEAD')
      throw new DomainError('platform.method_not_allowed');
    if (!file) throw new DomainError('platform.not_found');
    // Only answers to guests are cached: those to users depend on the user.
    const since = context.visitor.user
      ? null
      : this.missing.check(context.path, 'platform.not_found', context.clientKey);
    const remember = (): void => {
      if (since !== null) this.missing.remember(context.path, context.clientKey, since);
    };
    const query = await this.queryOf(context, file).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'platform.not_found') remember();
      throw error;
    });
    const place = file.projectId === null ? '' : `/${file.projectId}`;
    await this.forwarder.forward(context, {
      service: OWNER[file.folder],
      path: `/files-internal/${file.folder}${place}/${file.name}${query}`,
      timeoutMs: TIMEOUT_MS,
      bodyLimit: 0,
      onHead: (status, header) => {
        if (status === 404) remember();
        if (status < 400) setFileHeaders(context.response, file.folder, header('content-type'));
      },
    });
    return 'answered';
  }

  /** Query for the owning service: whether the project is public, and whether the file is a download. */
  private async queryOf(context: RequestContext, file: PublicFilePath): Promise<string> {
    const isOpen = file.projectId !== null && (await this.isOpen(context, file.projectId));
    const isDownload = new URLSearchParams(context.query).get('download') === '1';
    const words = [...(isOpen ? ['public=1'] : []), ...(isDownload ? ['download=1'] : [])];
    return words.length > 0 ? `?${words.join('&')}` : '';
  }

  /**
   * True when everyone may read the published files: while the story is public, and for administrators also while it is
   * hidden. False when the owning service has to check the user.
   *
   * @throws DomainError `platform.not_found` for guests when the story is not public, `platform.service_unavailable`
   *   when neither the visibility of the story nor the user is known
   */
  private async isOpen(context: RequestContext, projectId: number): Promise<boolean> {
    const answer = await this.publicProjects.visibility(projectId).catch(() => undefined);
    if (answer?.public) return true;
    if (answer?.hidden && context.visitor.user?.role === 'admin') return true;
    if (context.visitor.user) return false;
    if (answer === undefined || context.tokenUnchecked) {
      throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
    }
    throw new DomainError('platform.not_found');
  }
}
