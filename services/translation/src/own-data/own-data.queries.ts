import { Injectable } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { OwnDataReader } from '@lacthu/http';
import { DataSource } from 'typeorm';

/** Everything of one account in this service, as lists. */
@Injectable()
export class OwnDataQueries extends OwnDataReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Data for a person's export; the texts of dictionaries are fetched one by one, by these ids. */
  async read(userId: number): Promise<OwnData['parts']> {
    return {
      dictionaries: await this.dataSource.query(
        `SELECT id::float8 AS id, project_id::float8 AS project_id, kind, title, entries, updated_at
           FROM hanviet_dictionaries WHERE owner_id = $1 ORDER BY id`,
        [userId],
      ),
      dictionary_words: await this.dataSource.query(
        `SELECT project_id::float8 AS project_id, kind, source, meanings, updated_at
           FROM hanviet_words WHERE owner_id = $1 ORDER BY id`,
        [userId],
      ),
      translation_jobs: await this.dataSource.query(
        `SELECT kind, scope_id::float8 AS project_id, status, created_at, started_at, ended_at
           FROM jobs WHERE owner_id = $1 ORDER BY created_at`,
        [userId],
      ),
    };
  }
}
