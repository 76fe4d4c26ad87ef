import { event } from './event.mjs';
import { job } from './job.mjs';
import { migration } from './migration.mjs';
import { subDomain } from './sub-domain.mjs';
import { useCase } from './use-case.mjs';
import { webFeature } from './web-feature.mjs';

/**
 * Templates of `npm run new`.
 * @typedef {{ files: Record<string, string>, next: string[] }} Plan files by path, and what a person does by hand
 * @typedef {{ usage: string, example: string, plan(args: string[], now: Date): Plan }} Kind
 * @type {Record<string, Kind>}
 */
export const KINDS = {
  'sub-domain': subDomain,
  'use-case': useCase,
  event,
  job,
  migration,
  'web-feature': webFeature,
};
