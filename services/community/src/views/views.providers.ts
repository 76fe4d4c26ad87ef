import { CountVisits } from './count-visits.use-case';
import { VisitsRepository } from './visits.repository';
import { VisitsRpc } from './visits.rpc';

export const viewsControllers = [VisitsRpc];

export const viewsProviders = [CountVisits, VisitsRepository];
