import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

declare const transactionBrand: unique symbol;

/** An open transaction. Branded, so that code requiring a transaction cannot be called with another entity manager. */
export type Tx = EntityManager & { readonly [transactionBrand]: true };

type AfterCommit = () => void | Promise<void>;

const waiting = new WeakMap<Tx, AfterCommit[]>();

/**
 * Runs `act` after the commit of this transaction, and never after a rollback; {@link UnitOfWork.run} waits for it.
 * For messages to other processes, which would read too early otherwise; they are lost if the process dies in between.
 * It must not throw.
 */
export function afterCommit(tx: Tx, act: AfterCommit): void {
  const acts = waiting.get(tx);
  if (!acts) throw new Error('not a transaction of a UnitOfWork, or it is over');
  acts.push(act);
}

/** Runs work in one transaction: all of it is committed or nothing. */
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
