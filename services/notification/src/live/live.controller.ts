import { Controller, Get, Res } from '@nestjs/common';
import { Access, CurrentUser, type ActingUser } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream';
import { OpenScreens } from './open-screens';

/** The one push stream of the system; what it says are hints to fetch again, never the only carrier of a fact. */
@Controller('api/notifications')
export class LiveController {
  constructor(private readonly screens: OpenScreens) {}

  @Access('user')
  @Get('stream')
  stream(@CurrentUser() user: ActingUser, @Res() reply: FastifyReply): void {
    reply.hijack();
    const stream = new EventStream(reply.raw);
    const remove = this.screens.add(user, {
      send: ({ topic, payload }) => stream.send(topic, payload),
      close: () => stream.close(),
    });
    reply.raw.once('close', remove);
  }
}
