import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { joiningThreads } from '../joining/joining-threads';

/** Ends the joining threads when the process shuts down. */
@Injectable()
export class EndJoining implements OnApplicationShutdown {
  async onApplicationShutdown(): Promise<void> {
    await joiningThreads.close();
  }
}
