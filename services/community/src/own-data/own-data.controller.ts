import { Controller, Get } from '@nestjs/common';
import type { OwnData } from '@lacthu/contracts';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import { OwnDataRepository } from './own-data.repository';

/** This service's part of the copy of their data that a person asks for. */
@Access('internal')
@Controller('internal')
export class OwnDataController {
  constructor(private readonly ownData: OwnDataRepository) {}

  @Get('own-data')
  async read(@CurrentUser() user: ActingUser): Promise<OwnData> {
    return { parts: await this.ownData.read(user.id) };
  }
}
