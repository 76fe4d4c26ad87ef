import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

const uuidSchema = z.uuid();

/** A campaign's id in a path. What is not one cannot exist, so it answers like a missing campaign. */
export class CampaignIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = uuidSchema.safeParse(value);
    if (!id.success) throw new DomainError('notification.campaign_not_found');
    return id.data;
  }
}
