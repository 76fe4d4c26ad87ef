import type { Type } from '@nestjs/common';
import { HistoryController } from './history.controller';

export const historyControllers: Type[] = [HistoryController];
