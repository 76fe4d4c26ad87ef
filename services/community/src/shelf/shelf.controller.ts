import { Controller, Get, Query } from '@nestjs/common';
import { shelfQuerySchema, type ShelfQuery, type ShelfResponse } from '@lacthu/contracts';
import { Access, CurrentUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { ShelfQueries } from './shelf.queries';

@Access('user')
@Controller('api/community/shelf')
export class ShelfController {
  constructor(private readonly shelf: ShelfQueries) {}

  @Get()
  list(
    @CurrentUser() user: ActingUser,
    @Query(new ZodPipe(shelfQuerySchema)) query: ShelfQuery,
  ): Promise<ShelfResponse> {
    return this.shelf.list(user.id, query);
  }
}
