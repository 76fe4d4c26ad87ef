import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

declare const transactionBrand: unique symbol;

/** An open transaction. Branded, so that what must be written together cannot be written outside of one. */
export type Tx = EntityManager & { readonly [transactionBrand]: true };

type AfterCommit = () => void;

const waiting = new WeakMap<Tx, AfterCommit[]>();

/**
 * Lets `act` happen once this transaction is committed, and never when it is not. For hints to others, who would look too
 * early otherwise; a process that dies in between does not make up for it. It must not throw.
 */
export function afterCommit(tx: Tx, act: AfterCommit): void {
  const acts = waiting.get(tx);
  if (!acts) throw new Error('not a transaction of a UnitOfWork, or it is over');
  acts.push(act);
}

/** Runs a piece of work in one transaction: all of it happens or none of it. */
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
    for (const act of acts) act();
    return result;
  }
}
