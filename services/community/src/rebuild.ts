import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommunityModule } from './community.module';
import { loadCommunityConfig } from './config/community.config';
import { RebuildStories } from './stories/rebuild-stories.use-case';

/**
 * `npm run community:rebuild`: copies all public stories from projects again, with the environment of the community
 * service. May run beside the service. Exit code 1 if a story could not be copied.
 */
async function rebuild(): Promise<void> {
  const config = { ...loadCommunityConfig(), APP_ROLES: new Set<never>() };
  const app = await NestFactory.createApplicationContext(CommunityModule.create(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const report = await app.get(RebuildStories, { strict: false }).execute();
    process.stdout.write(
      `Đã dựng lại ${report.shown} truyện, gỡ ${report.withdrawn} truyện không còn công khai.\n`,
    );
    if (report.failed.length > 0) {
      process.stderr.write(`Chưa chép được các dự án: ${report.failed.join(', ')}.\n`);
      process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
}

rebuild().catch((error: unknown) => {
  process.stderr.write(
    `community: không dựng lại được.\n${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
});
