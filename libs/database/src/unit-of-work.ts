import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

declare const transactionBrand: unique symbol;

/** An open transaction. Branded, so that what must be written together cannot be written outside of one. */
export type Tx = EntityManager & { readonly [transactionBrand]: true };

type AfterCommit = () => void | Promise<void>;

const waiting = new WeakMap<Tx, AfterCommit[]>();

/**
 * Runs `act` once this transaction is committed, and never when it is rolled back; {@link UnitOfWork.run} waits for it. It
 * is for hints to other processes, which would read too early otherwise: a process that dies in between never sends
 * them. It must not throw.
 */
export function afterCommit(tx: Tx, act: AfterCommit): void {
  const acts = waiting.get(tx);
  if (!acts) throw new Error('not a transaction of a UnitOfWork, or it is over');
  acts.push(act);
}

/** Runs work in one transaction: all of it is committed or none. */
@Injectable()
export class UnitOfWork {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const acts: AfterCommit[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const tx = manager as Tx;
      waiting.set(tx, acts);
      try {
        return await work(tx);
      } finally {
        waiting.delete(tx);
      }
    });
    for (const act of acts) await act();
    return result;
  }
}
