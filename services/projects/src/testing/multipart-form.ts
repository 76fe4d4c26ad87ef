/** A file as a browser sends it in a form. */
export interface FormFile {
  readonly field: string;
  /** Raw in the header, as browsers send it. */
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly type?: string;
  /** Sends the name in the RFC 5987 form (filename*) instead. */
  readonly extendedName?: boolean;
}

export interface MultipartForm {
  readonly headers: Record<string, string>;
  readonly payload: Buffer;
}

const BOUNDARY = '----lacthu-test-boundary';

/** The body and headers of a form. */
export function multipartForm(
  fields: Record<string, string>,
  files: readonly FormFile[] = [],
): MultipartForm {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, '', value)),
    ...files.map((file) =>
      part(
        `name="${file.field}"; ${fileName(file)}`,
        `Content-Type: ${file.type ?? 'text/plain'}\r\n`,
        file.bytes,
      ),
    ),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function fileName({ name, extendedName }: FormFile): string {
  return extendedName ? `filename*=UTF-8''${encodeURIComponent(name)}` : `filename="${name}"`;
}

function part(disposition: string, headers: string, content: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${headers}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}
