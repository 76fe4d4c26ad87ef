import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { CreationsRepository, type NamedCreation } from './creations.repository';

/** What somebody wants made, and may send twice because the first answer was lost. */
export interface Creation {
  readonly ownerId: number;
  readonly act: 'project' | 'upload' | 'chapters' | 'chapter';
  /** The client's Idempotency-Key; null when it gave none, and every request makes something of its own. */
  readonly key: string | null;
  /** All that was asked: the same key must not mean two things. */
  readonly request: object;
}

/** Another request with this key has made it meanwhile. */
class MadeMeanwhile extends Error {
  override readonly name = 'MadeMeanwhile';
}

/** Makes what is asked for once for each key; keys are remembered for two days at least. */
@Injectable()
export class Creations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creations: CreationsRepository,
  ) {}

  /**
   * Runs `make` in one transaction. Of two with the same key at the same moment the second waits for the first one's end;
   * whatever a repeated one meets does not matter once the first has succeeded.
   *
   * @param schema of what `make` answers, which is kept for those who ask again
   * @returns what this request, or the first one with its key, has made
   * @throws DomainError `platform.idempotency_key_used` when the key was given to another request; what `make` threw
   */
  async once<T>(creation: Creation, schema: z.ZodType<T>, make: (tx: Tx) => Promise<T>): Promise<T> {
    const { key } = creation;
    if (key === null) return this.unitOfWork.run(make);
    const named = { ...creation, key, fingerprint: digest(JSON.stringify(creation.request)) };
    const before = await this.made(named);
    if (before !== null) return schema.parse(before);
    try {
      return await this.unitOfWork.run(async (tx) => {
        if (!(await this.creations.begin(tx, named))) throw new MadeMeanwhile();
        const made = await make(tx);
        await this.creations.finish(tx, named, made);
        return made;
      });
    } catch (error) {
      const meanwhile = await this.made(named);
      if (meanwhile !== null) return schema.parse(meanwhile);
      throw error;
    }
  }

  private async made(named: NamedCreation): Promise<unknown> {
    const found = await this.creations.find(named);
    if (!found) return null;
    if (found.fingerprint !== named.fingerprint) throw new DomainError('platform.idempotency_key_used');
    return found.made;
  }
}

/** Stands for a file in what was asked. */
export function digestOf(file: Buffer | null): string | null {
  return file && digest(file);
}

const digest = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url');
