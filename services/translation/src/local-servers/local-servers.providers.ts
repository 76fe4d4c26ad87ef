import { FindLocalServers } from './find-local-servers.use-case';
import { LocalServers } from './local-servers';
import { LocalServersController } from './local-servers.controller';

export const localServersControllers = [LocalServersController];
export const localServersProviders = [FindLocalServers, LocalServers];
