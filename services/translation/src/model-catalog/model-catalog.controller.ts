import { Controller, Get, Header } from '@nestjs/common';
import type { ModelCatalog } from '@lacthu/contracts';
import { Access } from '@lacthu/http';
import { ModelCatalogs } from './model-catalogs';

/** Answers the known models of each engine; open to guests. */
@Access('public')
@Controller('api/translate')
export class ModelCatalogController {
  constructor(private readonly catalogs: ModelCatalogs) {}

  @Get('catalog')
  @Header('cache-control', 'public, max-age=3600')
  getCatalog(): ModelCatalog {
    return this.catalogs.today();
  }
}
