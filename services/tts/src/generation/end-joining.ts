import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { joiningThreads } from '../joining/joining-threads';

/** The threads that join sounds end with the process that started them. */
@Injectable()
export class EndJoining implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await joiningThreads.close();
  }
}
