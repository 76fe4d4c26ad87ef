import { CheckConnection } from './check-connection.use-case';
import { ListModels } from './list-models.use-case';
import { ModelListController } from './model-list.controller';
import { TranslateController } from './translate.controller';
import { TranslateText } from './translate-text.use-case';

export const quickTranslateControllers = [ModelListController, TranslateController];
export const quickTranslateProviders = [CheckConnection, ListModels, TranslateText];
