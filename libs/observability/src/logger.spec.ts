import { createLogger } from './logger';
import { runInContext } from './request-context';

const CANARY = 'Tuyết rơi suốt đêm sk-canary-314';
const ADDRESS = 'ngo.khong@example.org';

describe('a log line', () => {
  let lines: string[];
  const logger = () => createLogger('test', 'debug', { write: (line: string) => lines.push(line) });

  beforeEach(() => {
    lines = [];
  });

  const only = (): Record<string, unknown> => {
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  };

  it('has the id of the work that it is about', () => {
    runInContext({ correlationId: 'request 7' }, () => logger().info('work.done'));
    expect(only()).toMatchObject({ name: 'test', correlationId: 'request 7', msg: 'work.done' });
  });

  it('tells what is known of an error and of its causes', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'uq_users__email' });
    logger().error({ err: new Error('not stored', { cause }) }, 'work.failed');
    expect(only().err).toMatchObject({
      type: 'Error',
      message: 'not stored',
      stack: expect.stringContaining('logger.spec'),
      cause: { message: 'duplicate key', code: '23505', constraint: 'uq_users__email' },
    });
  });

  it('has nothing of what libraries hang on their errors: statements with their values, rows, requests', () => {
    const failed = Object.assign(new Error('insert failed'), {
      query: `INSERT INTO chapters VALUES ('${CANARY}')`,
      parameters: [CANARY],
      detail: `Failing row contains (${CANARY})`,
      driverError: Object.assign(new Error('insert failed'), { detail: CANARY }),
      request: { headers: { authorization: CANARY } },
    });
    logger().warn({ err: failed }, 'work.failed');
    logger().warn({ err: { ...failed, message: CANARY } }, 'work.failed');
    expect(lines.join('')).not.toContain('canary');
    expect(lines).toHaveLength(2);
  });

  it.each(['apiKey', 'password', 'token', 'authorization', 'text'])('has no field called %s', (field) => {
    logger().info({ [field]: CANARY, call: { [field]: CANARY } }, 'work.done');
    expect(lines.join('')).not.toContain('canary');
  });

  it('has no mail address, also when a mail server repeats it', () => {
    const reason = `550 5.1.1 <${ADDRESS}>: no such mailbox`;
    logger().warn({ reason, err: new Error(`${ADDRESS} was refused`) }, 'mail.failed');
    expect(lines.join('')).not.toContain('example.org');
    expect(only().reason).toBe('550 5.1.1 <[mail]>: no such mailbox');
  });
});
