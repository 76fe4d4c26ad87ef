import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { allowLeftoversRequestSchema, type AllowLeftoversRequest, type Leftovers } from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { AllowLeftovers } from './allow-leftovers.use-case';
import { LeftoversQueries } from './leftovers.queries';

@Access('user')
@Controller('api/projects')
export class LeftoversController {
  constructor(
    private readonly queries: LeftoversQueries,
    private readonly allowLeftovers: AllowLeftovers,
  ) {}

  @Get(':id/leftovers')
  list(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<Leftovers> {
    return this.queries.list(id, user);
  }

  @Put(':id/leftovers/allowed')
  async allow(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(allowLeftoversRequestSchema)) body: AllowLeftoversRequest,
  ): Promise<Leftovers> {
    await this.allowLeftovers.execute(user, id, body.allowed);
    return this.queries.list(id, user);
  }
}
