import { ModelCatalogController } from './model-catalog.controller';
import { ModelCatalogs } from './model-catalogs';

export const modelCatalogControllers = [ModelCatalogController];
export const modelCatalogProviders = [ModelCatalogs];
