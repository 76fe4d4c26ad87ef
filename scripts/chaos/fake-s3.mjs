import S3rver from 's3rver';

/** Answer of MinIO when its disk is full. */
const FULL = { status: 507, code: 'XMinioStorageFull' };
/** The only account that s3rver has. */
const ACCOUNT = 'S3RVER';

/**
 * An object store that can be full: it then rejects writes and still serves its objects.
 * @param {string} directory
 * @returns {Promise<FakeS3>}
 *
 * @typedef {object} FakeS3
 * @property {Record<string, string>} variables environment by which a service reaches it
 * @property {(isFull: boolean) => void} setFull
 * @property {() => Promise<void>} close
 */
export async function startFakeS3(directory) {
  let isFull = false;
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory });
  server.middleware.unshift(async (ctx, next) => {
    if (!isFull || ctx.method !== 'PUT') return next();
    ctx.req.resume();
    ctx.status = FULL.status;
    ctx.type = 'application/xml';
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${FULL.code}</Code><Message>no room</Message></Error>`;
    return undefined;
  });
  const { port } = await server.run();
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: ACCOUNT,
      S3_SECRET_KEY: ACCOUNT,
    },
    setFull: (next) => {
      isFull = next;
    },
    close: () => server.close(),
  };
}
