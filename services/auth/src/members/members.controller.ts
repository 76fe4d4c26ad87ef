import { Controller, Get, Query } from '@nestjs/common';
import {
  adminUsersQuerySchema,
  searchUsersQuerySchema,
  type adminUserListSchema,
  type SearchUsersQuery,
} from '@lacthu/contracts';
import { Access, ZodPipe } from '@lacthu/http';
import type { z } from 'zod';
import { MemberQueries } from './member.queries';

type AdminUserList = z.infer<typeof adminUserListSchema>;

@Access('admin')
@Controller('api/admin')
export class MembersController {
  constructor(private readonly members: MemberQueries) {}

  @Get('users')
  async list(
    @Query(new ZodPipe(adminUsersQuerySchema)) query: z.infer<typeof adminUsersQuerySchema>,
  ): Promise<AdminUserList> {
    return { success: true, ...(await this.members.page(query)) };
  }

  @Get('search-users')
  async search(@Query(new ZodPipe(searchUsersQuerySchema)) query: SearchUsersQuery): Promise<AdminUserList> {
    return { success: true, ...(await this.members.search(query)) };
  }
}
