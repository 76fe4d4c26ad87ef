import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError, loadConfig } from './load-config';
import { processShape, requiredText } from './service-config';

const schema = z.object({ PORT: processShape.PORT, JWT_SECRET: requiredText });

describe('loadConfig', () => {
  it('names every variable that is missing or malformed', () => {
    expect(() => loadConfig(schema, { PORT: 'abc' })).toThrow(ConfigurationError);
    expect(() => loadConfig(schema, { PORT: 'abc' })).toThrow(/PORT[\s\S]*JWT_SECRET: bắt buộc/);
  });

  it('reads a secret from the file that <NAME>_FILE points to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    writeFileSync(join(folder, 'secret'), 'from-a-file\n');
    const config = loadConfig(schema, { PORT: '80', JWT_SECRET_FILE: join(folder, 'secret') });
    expect(config).toEqual({ PORT: 80, JWT_SECRET: 'from-a-file' });
    rmSync(folder, { recursive: true });
  });

  it('treats an empty variable as absent', () => {
    expect(() => loadConfig(schema, { PORT: '80', JWT_SECRET: '' })).toThrow(/JWT_SECRET/);
  });
});
