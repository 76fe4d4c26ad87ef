import type { MigrationClass } from '@lacthu/database';
import { CreateMessagingTables1795700000000 } from './migrations/1795700000000-create-messaging-tables';

/** The first migrations of each service. */
export const MESSAGING_MIGRATIONS: readonly MigrationClass[] = [CreateMessagingTables1795700000000];
