import { Inject, Injectable } from '@nestjs/common';
import { ENGINE_DEFAULTS, type ModelCatalog } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { readFileSync } from 'node:fs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { catalogDataSchema, catalogOn, type CatalogData } from './catalog-data';
import { MODEL_CATALOG_DATA } from './known-models';

const DEFAULTS = { openai: ENGINE_DEFAULTS.openAiModel, googleai: ENGINE_DEFAULTS.googleAiModel };

/** The known models, from the built-in list or from the operator's file. The answer is cached for the day (UTC). */
@Injectable()
export class ModelCatalogs {
  private readonly data: CatalogData;
  private cached: { readonly day: string; readonly catalog: ModelCatalog } | undefined;

  /** @throws Error when the operator's file cannot be read or has another shape */
  constructor(
    @Inject(TRANSLATION_CONFIG) config: Pick<TranslationConfig, 'MODEL_CATALOG_PATH'>,
    private readonly clock: Clock,
  ) {
    const { MODEL_CATALOG_PATH: file } = config;
    this.data = file ? catalogDataSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : MODEL_CATALOG_DATA;
  }

  today(): ModelCatalog {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (this.cached?.day !== day) {
      this.cached = { day, catalog: catalogOn(day, this.data, DEFAULTS) };
    }
    return this.cached.catalog;
  }
}
