import type { Provider, Type } from '@nestjs/common';
import { ImportChapters } from './import-chapters.use-case';
import { ImportedChaptersRepository } from './imported-chapters.repository';
import { ImportsController } from './imports.controller';
import { PublishUpload } from './publish-upload.use-case';

export const importsControllers: Type[] = [ImportsController];

export const importsProviders: Provider[] = [ImportChapters, ImportedChaptersRepository, PublishUpload];
