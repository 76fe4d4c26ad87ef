import { Injectable } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { OwnDataReader } from '@lacthu/http';
import { DataSource } from 'typeorm';

/** All data of one account in this service, as lists. */
@Injectable()
export class OwnDataQueries extends OwnDataReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Audio files are left out: they can be made again and expire by themselves. */
  async read(userId: number): Promise<OwnData['parts']> {
    return {
      pronunciations: await this.dataSource.query(
        `SELECT project_id::float8 AS project_id, entries, updated_at
           FROM pronunciation_lists WHERE owner_id = $1 ORDER BY project_id NULLS FIRST`,
        [userId],
      ),
      listening_positions: await this.dataSource.query(
        `SELECT project_id::float8 AS project_id, chapter_id::float8 AS chapter_id, seconds, playback_rate, updated_at
           FROM listening_positions WHERE user_id = $1 ORDER BY updated_at`,
        [userId],
      ),
      audio: await this.dataSource.query(
        `SELECT kind, project_id::float8 AS project_id, chapter_id::float8 AS chapter_id, title, engine, voice,
                duration_ms, created_at, expires_at
           FROM audio_files WHERE owner_id = $1 ORDER BY created_at`,
        [userId],
      ),
      speech_jobs: await this.dataSource.query(
        `SELECT kind, scope_id::float8 AS project_id, status, created_at, started_at, ended_at
           FROM jobs WHERE owner_id = $1 ORDER BY created_at`,
        [userId],
      ),
    };
  }
}
