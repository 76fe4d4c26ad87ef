import { Injectable } from '@nestjs/common';
import { ListOfficialAudioRpc } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** A player asks for part after part; what was withdrawn is closed within this time (architecture rule 12). */
const LIFETIME_MS = 8_000;
/** What an answer lists at most: of a longer book the rest is not known. */
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

/** Which audio readers of a public project hear: that of a chapter that is gone, or that was replaced, is its owner's alone. */
@Injectable()
export class OfficialAudio {
  private readonly answers = new Map<number, Answer>();

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** While projects does not answer, what it said last holds. @throws what asking threw where it never did */
  async has(audio: PublicAudio): Promise<boolean> {
    const known = this.answers.get(audio.projectId);
    const isFresh = known !== undefined && this.clock.now().getTime() - known.at < LIFETIME_MS;
    // One that has just been made is not in an answer of before.
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
