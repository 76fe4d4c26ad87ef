import { Controller, Get } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import { OwnDataQueries } from './own-data.queries';

/** This service's part of the copy of an account's data. */
@Access('internal')
@Controller('internal')
export class OwnDataController {
  constructor(private readonly ownData: OwnDataQueries) {}

  @Get('own-data')
  async read(@CurrentUser() user: ActingUser): Promise<OwnData> {
    return { parts: await this.ownData.read(user.id) };
  }
}
