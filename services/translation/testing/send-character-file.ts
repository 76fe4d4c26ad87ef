import { testUser, type TestAnswer, type TestService } from '@lacthu/testing';

/** POST /api/ai/extract-character-data-smart as a browser sends the form. */
export async function sendCharacterFile(
  service: TestService,
  file: { readonly name: string; readonly bytes: Uint8Array } | null,
  fields: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('characterFile', new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  const identity = await service.identity.signedHeaders('translation', testUser());
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/ai/extract-character-data-smart',
    headers: { ...identity, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}
