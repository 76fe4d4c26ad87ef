import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

declare const transactionBrand: unique symbol;

/** An open transaction. Branded, so that what must be written together cannot be written outside of one. */
export type Tx = EntityManager & { readonly [transactionBrand]: true };

/** Runs a piece of work in one transaction: all of it happens or none of it. */
@Injectable()
export class UnitOfWork {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) => work(manager as Tx));
  }
}
