import { FindLocalServers } from './find-local-servers.use-case';
import { LocalServersController } from './local-servers.controller';

export const localServersControllers = [LocalServersController];
export const localServersProviders = [FindLocalServers];
