import type { Provider, Type } from '@nestjs/common';
import { AddGlossaryEntries } from './add-glossary-entries.use-case';
import { DeleteGlossaryEntries } from './delete-glossary-entries.use-case';
import { DismissNames } from './dismiss-names.use-case';
import { DismissedNamesRepository } from './dismissed-names.repository';
import { GlossaryMissesQueries } from './glossary-misses.queries';
import { GlossaryReviewController } from './glossary-review.controller';
import { GlossaryController } from './glossary.controller';
import { GlossaryQueries } from './glossary.queries';
import { GlossaryRepository } from './glossary.repository';
import { ImportGlossary } from './import-glossary.use-case';
import { NameSuggestionsQueries } from './name-suggestions.queries';
import { UpdateGlossaryEntry } from './update-glossary-entry.use-case';

export const glossaryControllers: Type[] = [GlossaryController, GlossaryReviewController];

export const glossaryProviders: Provider[] = [
  AddGlossaryEntries,
  DeleteGlossaryEntries,
  DismissNames,
  DismissedNamesRepository,
  GlossaryMissesQueries,
  GlossaryQueries,
  GlossaryRepository,
  ImportGlossary,
  NameSuggestionsQueries,
  UpdateGlossaryEntry,
];
