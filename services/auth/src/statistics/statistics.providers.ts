import { StatisticsController } from './statistics.controller';
import { StatisticsQueries } from './statistics.queries';

export const statisticsControllers = [StatisticsController];

export const statisticsProviders = [StatisticsQueries];
