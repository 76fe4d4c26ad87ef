import type { DataSourceSettings } from '@lacthu/database';
import { JOBS_MIGRATIONS } from '@lacthu/jobs';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import type { TranslationConfig } from './config/translation.config';
import { CreateBatchAdditions1795800000000 } from './migrations/1795800000000-create-batch-additions';
import { CreateHanvietDictionaries1798000000000 } from './migrations/1798000000000-create-hanviet-dictionaries';
import { AllowCedictDictionaries1798000100000 } from './migrations/1798000100000-allow-cedict-dictionaries';
import { MeasureDictionaries1798200000000 } from './migrations/1798200000000-measure-dictionaries';
import { BudgetTheOfflineEngine1799000000000 } from './migrations/1799000000000-budget-the-offline-engine';
import { LetOldCedictFillGaps1798300000000 } from './migrations/1798300000000-let-old-cedict-fill-gaps';

/** The service's database, with all migrations in their order. */
export const translationDatabase = (config: TranslationConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_TRANSLATION,
  applicationName: 'translation',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    ...JOBS_MIGRATIONS,
    CreateBatchAdditions1795800000000,
    CreateHanvietDictionaries1798000000000,
    AllowCedictDictionaries1798000100000,
    MeasureDictionaries1798200000000,
    LetOldCedictFillGaps1798300000000,
    BudgetTheOfflineEngine1799000000000,
  ],
});
