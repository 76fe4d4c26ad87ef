import SwaggerParser from '@apidevtools/swagger-parser';
import { API_DESCRIPTIONS, GATEWAY_API } from '@lacthu/contracts';
import { OWN_ROUTES } from '../routes/own-routes';
import { ROUTE_TABLE } from '../routes/route-table';
import { openApiDocument } from './openapi-document';

interface Operation {
  readonly security?: unknown;
  readonly operationId: string;
  readonly responses: Record<string, { readonly description: string }>;
  readonly requestBody?: { readonly content: Record<string, { schema: { properties: object } }> };
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}

describe('the OpenAPI document', () => {
  const document = openApiDocument(
    [...OWN_ROUTES, ...ROUTE_TABLE],
    { ...GATEWAY_API, ...API_DESCRIPTIONS },
    'https://doc.example',
  );
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const operation = (method: string, path: string): Operation => {
    const found = paths[path]?.[method];
    if (!found) throw new Error(`${method} ${path} is not in the document`);
    return found;
  };

  it('is valid OpenAPI 3.1', async () => {
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeDefined();
  });

  it('names every operation once', () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('post_projects_id_export');
  });

  it('has what the gateway answers itself', () => {
    expect(operation('get', '/api/ads').security).toBeUndefined();
    expect(Object.keys(GATEWAY_API)).toEqual(OWN_ROUTES.map(({ method, path }) => `${method} ${path}`));
  });

  it('tells who may call and what a caller must expect', () => {
    expect(operation('get', '/api/community/projects').security).toBeUndefined();
    const restricted = operation('post', '/api/projects/{id}/export');
    expect(restricted.security).toEqual([{ token: [] }]);
    expect(restricted.responses['403']?.description).toContain('platform.pro_only');
    expect(restricted.responses['404']?.description).toContain('Project not found');
  });

  it('shows fields and files of a form, and parameters of path and query', () => {
    const form = operation('post', '/api/projects/{id}/update-chapters');
    const fields = form.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['splitRule', 'plan', 'onlyNew', 'chapterFiles']),
    );
    expect(form.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
    expect(operation('get', '/api/chapters').parameters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'projectId', in: 'query', required: true })]),
    );
  });
});
