import { loadConfig, requiredText } from '@lacthu/config';
import { SERVICE_NAMES } from '@lacthu/contracts';
import { Client } from 'pg';
import { z } from 'zod';
import { alignStreams, type AlignedStream } from './align-streams';
import { republishSince, requestReplay } from './republish';

const USAGE = `Cách dùng:
  parked    DỊCH_VỤ               những gì chưa xử lý được, và vì sao
  replay    DỊCH_VỤ [NƠI_NHẬN]    nhờ dịch vụ đang chạy xử lý lại
  republish DỊCH_VỤ THỜI_ĐIỂM     phát lại từ lúc ấy (ví dụ 2026-11-27T08:00:00Z; giữ bảy ngày)
  streams                         cho các luồng của NATS những thiết lập mà bản này cần
DỊCH_VỤ: ${SERVICE_NAMES.join(', ')}`;

const NOT_ALLOWED =
  'Không xem hay đổi được các luồng: NATS ở NATS_URL không trả lời, hoặc người dùng trong địa chỉ ấy không có quyền. Người dùng của một tiến trình không bao giờ có quyền này, hãy cho địa chỉ của người quản trị NATS.';

/** The command cannot be performed; the message explains its use. */
export class EventsCommandError extends Error {
  override readonly name = 'EventsCommandError';
}

type Act = (database: Client, argument: string | undefined) => Promise<string>;

const ACTS: Readonly<Record<string, Act>> = {
  async parked(database) {
    const { rows } = await database.query<Record<string, string | number>>(
      `SELECT consumer, message_id, deliveries, to_char(failed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS failed_at,
              left(reason, 120) AS reason
       FROM dead_letters WHERE replayed_at IS NULL ORDER BY id`,
    );
    if (rows.length === 0) return 'Không có gì đang chờ xử lý lại.';
    return rows.map((row) => Object.values(row).join('  ')).join('\n');
  },
  async replay(database, consumer) {
    await requestReplay(database, consumer);
    return 'Đã yêu cầu xử lý lại; dịch vụ đang chạy sẽ làm trong vài giây.';
  },
  async republish(database, since) {
    const moment = new Date(since ?? '');
    if (Number.isNaN(moment.getTime())) throw new EventsCommandError(USAGE);
    await republishSince(database, moment);
    return 'Đã đánh dấu để phát lại; nơi nhận bỏ qua những gì đã xử lý.';
  },
};

/**
 * The operator's command for the events of one service: `<act> <service> [argument]`, see USAGE. It uses the database
 * only (DATABASE_URL_<SERVICE>, or its _FILE form), so it also runs in the service's own container. `streams` uses
 * NATS only (NATS_URL), as a user that may change streams.
 *
 * @returns the output for the operator
 * @throws EventsCommandError for unknown arguments; ConfigurationError without the address
 */
export async function eventsCommand(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const [name = '', service, argument] = args;
  if (name === 'streams') return streamsCommand(env);
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  const owner = SERVICE_NAMES.find((known) => known === service);
  if (!act || !owner) throw new EventsCommandError(USAGE);
  const variable = `DATABASE_URL_${owner.toUpperCase()}`;
  const config = loadConfig(z.object({ [variable]: requiredText }), env);
  const database = new Client({ connectionString: config[variable] });
  await database.connect();
  try {
    return await act(database, argument);
  } finally {
    await database.end();
  }
}

async function streamsCommand(env?: NodeJS.ProcessEnv): Promise<string> {
  const { NATS_URL } = loadConfig(z.object({ NATS_URL: requiredText }), env);
  const streams = await alignStreams(NATS_URL).catch((cause: unknown) => {
    throw new EventsCommandError(NOT_ALLOWED, { cause });
  });
  const lines = streams.flatMap(describeStream);
  return lines.length > 0 ? lines.join('\n') : 'Mọi luồng đã có thiết lập mà bản này cần.';
}

function describeStream({ name, changed, fixed, rejection }: AlignedStream): string[] {
  return [
    ...(changed.length > 0 ? [`${name}: đã đổi ${changed.join(', ')}.`] : []),
    ...(fixed.length > 0
      ? [
          `${name}: NATS không cho đổi ${fixed.join(', ')} của luồng đã có; phải tạo lại luồng, xem docs/operations.md.`,
        ]
      : []),
    ...(rejection === undefined ? [] : [`${name}: NATS từ chối (${rejection}).`]),
  ];
}
