import { testUser, type TestAnswer, type TestService } from '@lacthu/testing';

/** A multipart form as a browser sends it. */
export interface SentForm {
  readonly path: string;
  /** The file part, or null for none. */
  readonly file: { readonly field: string; readonly name: string; readonly bytes: Uint8Array } | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly user?: ReturnType<typeof testUser> | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Posts a form to the translation service. */
export async function sendForm(
  service: TestService,
  { path, file, fields, user = testUser(), headers = {} }: SentForm,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(file.field, new Blob([new Uint8Array(file.bytes)]), file.name);
  const encoded = new Response(form);
  const identity = await service.identity.signedHeaders('translation', user);
  const response = await service.app.inject({
    method: 'POST',
    url: path,
    headers: { ...identity, ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}
