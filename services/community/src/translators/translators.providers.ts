import { TranslatorQueries } from './translator.queries';
import { TranslatorsController } from './translators.controller';

export const translatorsControllers = [TranslatorsController];

export const translatorsProviders = [TranslatorQueries];
