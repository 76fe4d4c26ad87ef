import { projectSchema, type Project } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { bootTestService, testUser, type TestAnswer, type TestService } from '@lacthu/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectsConfig } from '../config/projects.config';
import { projectsDatabase } from '../projects.database';
import { projectsService } from '../projects.service-definition';
import { multipartForm, type FormFile } from './multipart-form';

/** The user who owns what a test creates, and another user. */
export const OWNER = testUser({ id: 7 });
export const STRANGER = testUser({ id: 8 });

/** A 1×1 PNG. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function poster(
  bytes: Uint8Array | string = PNG,
  name = 'bìa “雪”.png',
  type = 'image/png',
): FormFile {
  return { field: 'poster', name, bytes, type };
}

export interface FormCall {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly user?: ActingUser;
  readonly fields?: Record<string, string>;
  readonly files?: readonly FormFile[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProjectsUnderTest extends TestService {
  sendForm(call: FormCall): Promise<TestAnswer>;
  /** A new project of the owner; it is published when `isPublic` (with a cover). */
  project(options?: { isPublic?: boolean; user?: ActingUser }): Promise<Project>;
  /** Names of all stored posters. */
  storedPosters(): Promise<string[]>;
}

/** Boots projects on its own stores and its own folder for posters. */
export async function bootProjects(
  platform: NonNullable<Parameters<typeof bootTestService>[1]['platform']> = {},
  own: Partial<Pick<ProjectsConfig, 'PROJECTS_PER_USER' | 'STORED_MEGABYTES_PER_USER'>> = {},
): Promise<ProjectsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'lac-thu-posters-'));
  const service = await bootTestService(projectsService, {
    schema: projectsDatabase,
    own: (databaseUrl) => ({
      DATABASE_URL_PROJECTS: databaseUrl,
      FILES_DIR: folder,
      S3_ENDPOINT: undefined,
      S3_ACCESS_KEY: undefined,
      S3_SECRET_KEY: undefined,
      S3_REGION: 'us-east-1',
      PROJECTS_PER_USER: 10_000,
      STORED_MEGABYTES_PER_USER: 10_000,
      ...own,
    }),
    platform,
  });
  const sendForm = async ({
    method = 'POST',
    path,
    user = OWNER,
    fields = {},
    files = [],
    headers: others = {},
  }: FormCall): Promise<TestAnswer> => {
    const form = multipartForm(fields, files);
    const identity = await service.identity.signedHeaders('projects', user);
    const headers = { ...identity, ...form.headers, ...others };
    const response = await service.app.inject({ method, url: path, headers, payload: form.payload });
    return { status: response.statusCode, headers: response.headers, json: response.json() };
  };
  return {
    ...service,
    sendForm,
    async project({ isPublic = false, user = OWNER } = {}) {
      const fields = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
      const made = projectSchema.parse(
        (await sendForm({ path: '/api/projects', user, fields, files: isPublic ? [poster()] : [] })).json,
      );
      if (isPublic) {
        await service.call({
          method: 'PUT',
          path: `/api/projects/${made.id}`,
          user,
          body: { is_public: true },
        });
      }
      return made;
    },
    async storedPosters() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.content-type'))
        .map((entry) => entry.name);
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
