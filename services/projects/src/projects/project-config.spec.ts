import { configOfNewMemory, newConfig, readConfig } from './project-config';

const NOW = new Date('2026-03-04T05:06:07.000Z');

describe('the config of a new project', () => {
  it('is told as given and completed', () => {
    expect(newConfig({ config: { version: '1.0', own: 1 }, hasMemory: true, now: NOW })).toEqual({
      initialized: true,
      version: '1.0',
      ai_generated: true,
      last_updated: NOW.toISOString(),
      chapters_processed: 0,
      own: 1,
    });
  });

  it('is none without AI', () => {
    expect(newConfig({ config: null, hasMemory: false, now: NOW })).toBeNull();
  });
});

describe('the config after a memory was written', () => {
  const write = { memory: {}, now: NOW, byAi: true };

  it.each([
    [null, 1],
    [{ version: 4 }, 5],
    ['{"version":"1.0"}', 2],
    [{ version: 'mới' }, 1],
  ])('follows %j in version %i', (config, version) => {
    expect(configOfNewMemory(config, write)).toEqual({
      initialized: true,
      last_updated: NOW.toISOString(),
      version,
      chapters_processed: 0,
      ai_generated: true,
    });
  });

  it('keeps how many chapters were read unless it is told, and who made the memory', () => {
    const config = { chapters_processed: '7', ai_generated: true };
    expect(configOfNewMemory(config, { ...write, byAi: false })).toMatchObject({
      chapters_processed: 7,
      ai_generated: true,
    });
    expect(configOfNewMemory(config, { ...write, chaptersProcessed: 9 })).toMatchObject({
      chapters_processed: 9,
    });
  });

  it('says that nothing is initialised once the memory was emptied', () => {
    expect(configOfNewMemory(null, { ...write, memory: null })).toMatchObject({ initialized: false });
  });
});

describe('a stored config', () => {
  it('is read whatever its fields hold', () => {
    expect(readConfig({ initialized: 'true', last_updated: 'hôm qua', chapters_processed: -1 })).toEqual({
      initialized: true,
      lastUpdated: null,
      chaptersProcessed: 0,
    });
    expect(readConfig('{"last_updated":"2026-03-04T12:06:07+07:00","chapters_processed":3}')).toEqual({
      initialized: false,
      lastUpdated: NOW.toISOString(),
      chaptersProcessed: 3,
    });
    expect(readConfig('không phải JSON')).toEqual({
      initialized: false,
      lastUpdated: null,
      chaptersProcessed: 0,
    });
  });
});
