import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { z } from 'zod';

const uuidSchema = z.uuid();

/** Parses the campaign id of a path. An invalid id gets the same answer as a missing campaign. */
export class CampaignIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = uuidSchema.safeParse(value);
    if (!id.success) throw new DomainError('notification.campaign_not_found');
    return id.data;
  }
}
