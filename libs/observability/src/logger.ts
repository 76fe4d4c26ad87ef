import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorFields, fieldsWithoutAddresses } from './log-values';
import { currentCorrelationId } from './request-context';

/** Field names whose values never reach a log, at any depth pino can name. */
const SECRET_FIELDS = [
  'apiKey',
  'password',
  'token',
  'authorization',
  'x-auth-token',
  'googleAIKeyList',
  'text',
];

/**
 * One JSON line per entry, with the process name and the correlation id. Messages are fixed texts; facts are
 * fields, so that logs can be counted and no user text slips in.
 *
 * @param destination where lines go; absent: standard output
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: (error: unknown) => errorFields(error) },
    formatters: { log: fieldsWithoutAddresses },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]), remove: true },
    mixin: () => {
      const correlationId = currentCorrelationId();
      return correlationId ? { correlationId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Lets Nest's own messages go through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}
