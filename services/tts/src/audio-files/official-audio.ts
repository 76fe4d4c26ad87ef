import { Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** A player requests part after part; withdrawn audio becomes unreadable within this time (architecture rule 12). */
const LIFETIME_MS = 8_000;
/** Entries of one answer at most; chapters beyond that are unknown. */
const MOST_LISTED = 2_000;
const MOST_PROJECTS = 256;

interface Answer {
  readonly assetIds: ReadonlySet<string>;
  readonly at: number;
}

interface PublicAudio {
  readonly id: string;
  readonly projectId: number;
  readonly ownerId: number;
}

/**
 * Cache of the official audio of public projects. Audio of a deleted chapter, or audio that was replaced, is readable
 * only by its owner.
 */
@Injectable()
export class OfficialAudio {
  private readonly answers = new Map<number, Answer>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * While projects does not answer, its last answer is used. @throws the error of the request when there is no answer
   * yet
   */
  async has(audio: PublicAudio): Promise<boolean> {
    const known = this.answers.get(audio.projectId);
    const isFresh = known !== undefined && this.clock.now().getTime() - known.at < LIFETIME_MS;
    // Audio that was just created is missing in an earlier answer.
    if (isFresh && holds(known, audio)) return true;
    try {
      return holds(await this.ask(audio), audio);
    } catch (error) {
      if (known) return holds(known, audio);
      throw error;
    }
  }

  private async ask({ projectId, ownerId }: PublicAudio): Promise<Answer> {
    const { chapters } = await this.rpc.call(ListOfficialAudioRpc, { userId: ownerId, projectId });
    const assetIds = new Set(chapters.map(({ assetId }) => assetId));
    const answer = { assetIds, at: this.clock.now().getTime() };
    this.answers.delete(projectId);
    this.answers.set(projectId, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > MOST_PROJECTS && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }
}

function holds({ assetIds }: Answer, { id }: PublicAudio): boolean {
  return assetIds.has(id) || assetIds.size >= MOST_LISTED;
}
