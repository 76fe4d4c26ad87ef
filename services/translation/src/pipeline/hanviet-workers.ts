import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HanvietPool } from '@lacthu/hanviet/node';

/** The offline engine's threads, one pool for the whole process: each thread holds some 70 MB of dictionary. */
@Injectable()
export class HanvietWorkers extends HanvietPool implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
