import { Controller, Get, Res } from '@nestjs/common';
import { Access, CurrentUser, EventStream, type ActingUser, type EventStreamOptions } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { OpenScreens } from './open-screens';

/**
 * A browser reconnects after 3 s. The lifetime makes it reconnect, so that its session is checked again. A browser with
 * more than 64 KiB unread has disconnected or is suspended. The socket must not be reused for another request: it has to
 * close with the stream when the process stops.
 */
const STREAM_OPTIONS: EventStreamOptions = {
  heartbeat: { comment: 'still here', intervalMs: 20_000 },
  headers: { 'cache-control': 'no-store', connection: 'close' },
  reconnectMs: 3_000,
  lifetimeMs: 5 * 60_000,
  maxUnreadBytes: 64 * 1024,
};

/** The only push stream of the system. Its messages are hints to fetch again, never the only carrier of data. */
@Controller('api/notifications')
export class LiveController {
  constructor(private readonly screens: OpenScreens) {}

  @Access('user')
  @Get('stream')
  stream(@CurrentUser() user: ActingUser, @Res() reply: FastifyReply): void {
    reply.hijack();
    const stream = new EventStream(reply.raw, STREAM_OPTIONS);
    const remove = this.screens.add(user, {
      send: ({ topic, payload }) => stream.send(topic, payload),
      close: () => stream.close(),
    });
    reply.raw.once('close', remove);
  }
}
