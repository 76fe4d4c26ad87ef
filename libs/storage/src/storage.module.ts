import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Readiness } from '@lacthu/observability';
import { FilesStorage } from './files.adapter';
import { MinioStorage } from './minio.adapter';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.port';

/** The storage variables of a service (storageShape in libs/config). */
export interface StorageSettings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_ACCESS_KEY?: string | undefined;
  readonly S3_SECRET_KEY?: string | undefined;
  readonly S3_REGION: string;
  readonly FILES_DIR?: string | undefined;
}

/** Provides {@link OBJECT_STORAGE}: MinIO with S3_ENDPOINT, else the folder FILES_DIR. */
@Global()
@Module({})
export class StorageModule {
  static forBucket(bucket: string, settings: StorageSettings): DynamicModule {
    return {
      module: StorageModule,
      providers: [
        {
          provide: OBJECT_STORAGE,
          inject: [Readiness],
          useFactory: async (readiness: Readiness) => {
            const storage = await openStorage(bucket, settings);
            readiness.add('storage', () => storage.health());
            return storage;
          },
        },
      ],
      exports: [OBJECT_STORAGE],
    };
  }
}

async function openStorage(bucket: string, settings: StorageSettings): Promise<ObjectStorage> {
  if (!settings.S3_ENDPOINT) {
    if (!settings.FILES_DIR) throw new Error('S3_ENDPOINT hoặc FILES_DIR: phải có một trong hai');
    return new FilesStorage(`${settings.FILES_DIR}/${bucket}`);
  }
  return MinioStorage.open({
    endpoint: settings.S3_ENDPOINT,
    accessKey: settings.S3_ACCESS_KEY ?? '',
    secretKey: settings.S3_SECRET_KEY ?? '',
    region: settings.S3_REGION,
    bucket: `lacthu-${bucket}`,
  });
}
