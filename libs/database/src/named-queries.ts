import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Runs several queries with one parameter. */
export class NamedQueries {
  /** @param queries SQL by the name of its result; `$1` is the parameter */
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: Readonly<Record<string, string>>,
  ) {}

  /** Provides the queries under an abstract class with the method `read`. */
  static provider(
    provide: abstract new () => Pick<NamedQueries, 'read'>,
    queries: Readonly<Record<string, string>>,
  ): Provider {
    return {
      provide,
      inject: [DataSource],
      useFactory: (source: DataSource) => new NamedQueries(source, queries),
    };
  }

  /** @returns the rows of each query */
  async read(parameter: number): Promise<Record<string, unknown[]>> {
    const rows: Record<string, unknown[]> = {};
    for (const [name, sql] of Object.entries(this.queries))
      rows[name] = await this.dataSource.query(sql, [parameter]);
    return rows;
  }
}
