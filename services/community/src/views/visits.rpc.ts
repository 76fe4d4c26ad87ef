import { Controller } from '@nestjs/common';
import { CountVisitsRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { CountVisits } from './count-visits.use-case';

@Controller()
export class VisitsRpc {
  constructor(private readonly countVisits: CountVisits) {}

  @HandlesRpc(CountVisitsRpc)
  async count(
    request: z.infer<typeof CountVisitsRpc.request>,
  ): Promise<z.infer<typeof CountVisitsRpc.response>> {
    return { counted: await this.countVisits.execute(request.visits) };
  }
}
