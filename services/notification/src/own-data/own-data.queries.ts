import { Injectable } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { OwnDataReader } from '@lacthu/http';
import { DataSource } from 'typeorm';

/** Reads all data of one account in this service, as lists. */
@Injectable()
export class OwnDataQueries extends OwnDataReader {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Data for the copy requested by the user. */
  async read(userId: number): Promise<OwnData['parts']> {
    return {
      notifications: await this.dataSource.query(
        `SELECT title, message, link_url, created_at, read_at FROM notifications WHERE user_id = $1 ORDER BY id`,
        [userId],
      ),
      mails: await this.dataSource.query(
        `SELECT d.email, c.subject, d.status, d.created_at, d.ended_at
           FROM mail_deliveries d LEFT JOIN mail_campaigns c ON c.id = d.campaign_id
          WHERE d.user_id = $1 ORDER BY d.id`,
        [userId],
      ),
    };
  }
}
