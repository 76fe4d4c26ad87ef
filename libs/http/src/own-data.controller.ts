import { Controller, Get } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { Access, CurrentUser } from './access';
import type { ActingUser } from './identity';

/** Reads all data of one account in a service, as lists, for the copy that the user requests. */
export abstract class OwnDataReader {
  abstract read(userId: number): Promise<OwnData['parts']>;
}

/** A service's part of the copy of a user's data. The service provides the reader. */
@Access('internal')
@Controller('internal')
export class OwnDataController {
  constructor(private readonly ownData: OwnDataReader) {}

  @Get('own-data')
  async read(@CurrentUser() user: ActingUser): Promise<OwnData> {
    return { parts: await this.ownData.read(user.id) };
  }
}
