import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Users who have unsubscribed from bulk mail. */
@Injectable()
export class OptOutsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(userId: number): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO mail_opt_outs (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING',
      [userId],
    );
  }
}
