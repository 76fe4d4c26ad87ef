import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Invalid environment; the message lists every invalid variable with the reason. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads and validates the environment.
 *
 * Every variable is also accepted as `<NAME>_FILE`, the path of a mounted file, so that secrets need not be in the
 * environment. Empty values count as absent.
 *
 * @throws ConfigurationError naming each variable that is missing or malformed, in Vietnamese for operators.
 */
export function loadConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = readVariable(name, env);
    if (value !== undefined) given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`Cấu hình chưa đúng, hãy sửa các biến môi trường sau:\n${lines.join('\n')}`);
}

function readVariable(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const file = env[`${name}_FILE`];
  if (file) {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigurationError(`Cấu hình chưa đúng: không đọc được file của ${name}_FILE.`);
    }
  }
  return env[name] || undefined;
}
