import { modelCatalogSchema } from '@lacthu/contracts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '@lacthu/http';
import { translationWithProviders } from '../testing/translation-with-providers';
import { MODEL_CATALOG_DATA } from './known-models';
import { ModelCatalogs } from './model-catalogs';

const { running } = translationWithProviders();

describe('GET /api/translate/catalog', () => {
  it('answers guests with the models of each engine, and may be cached', async () => {
    const answer = await running.service.call({ method: 'GET', path: '/api/translate/catalog' });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    const { engines, asOf } = modelCatalogSchema.parse(answer.json);
    expect(asOf).toBe(MODEL_CATALOG_DATA.asOf);
    expect(engines.map(({ engine }) => engine)).toEqual(['openai', 'googleai']);
  });

  it('answers from the file of the operator, which has to be whole', () => {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
    const file = join(folder, 'models.json');
    try {
      writeFileSync(file, JSON.stringify({ ...MODEL_CATALOG_DATA, asOf: '2027-03-01' }));
      expect(new ModelCatalogs({ MODEL_CATALOG_PATH: file }, new Clock()).today().asOf).toBe('2027-03-01');
      writeFileSync(file, '{"asOf":"2027-03-01"}');
      expect(() => new ModelCatalogs({ MODEL_CATALOG_PATH: file }, new Clock())).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
