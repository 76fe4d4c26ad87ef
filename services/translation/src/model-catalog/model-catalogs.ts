import { Inject, Injectable } from '@nestjs/common';
import {
  ENGINE_DEFAULTS,
  findModel,
  listPriceOf,
  type CatalogModel,
  type ChatEngineChoice,
  type ModelCatalog,
  type ModelPrice,
} from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { readFileSync } from 'node:fs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { catalogDataSchema, catalogOn, entriesOn, type CatalogData, type CatalogEntry } from './catalog-data';
import { MODEL_CATALOG_DATA } from './known-models';

const DEFAULTS = { openai: ENGINE_DEFAULTS.openAiModel, googleai: ENGINE_DEFAULTS.googleAiModel };

interface CachedDay {
  readonly day: string;
  readonly catalog: ModelCatalog;
  readonly entries: Readonly<Record<ChatEngineChoice, readonly CatalogEntry[]>>;
}

/** The known models, from the built-in list or from the operator's file. The answer is cached for the day (UTC). */
@Injectable()
export class ModelCatalogs {
  private readonly data: CatalogData;
  private cached: CachedDay | undefined;

  /** @throws Error when the operator's file cannot be read or has another shape */
  constructor(
    @Inject(TRANSLATION_CONFIG) config: Pick<TranslationConfig, 'MODEL_CATALOG_PATH'>,
    private readonly clock: Clock,
  ) {
    const { MODEL_CATALOG_PATH: file } = config;
    this.data = file ? catalogDataSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : MODEL_CATALOG_DATA;
  }

  today(): ModelCatalog {
    return this.day().catalog;
  }

  /** The models of an engine with their classes, as they are today. */
  entries(engine: ChatEngineChoice): readonly CatalogEntry[] {
    return this.day().entries[engine];
  }

  /** The facts of a model by its id, also of another vendor or with the vendor's name in front. */
  find(model: string): CatalogModel | undefined {
    return findModel(this.today(), model);
  }

  /** Today's list price of a model; null when it is unknown. */
  readonly priceOf = (model: string): ModelPrice | null => listPriceOf(model, this.today());

  private day(): CachedDay {
    const day = this.clock.now().toISOString().slice(0, 10);
    if (this.cached?.day !== day) {
      const { openai, googleai } = this.data.engines;
      this.cached = {
        day,
        catalog: catalogOn(day, this.data, DEFAULTS),
        entries: { openai: entriesOn(day, openai), googleai: entriesOn(day, googleai) },
      };
    }
    return this.cached;
  }
}
