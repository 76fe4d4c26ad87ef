import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorFields, fieldsWithoutAddresses } from './log-values';
import { currentCorrelationId } from './request-context';

/** Field names whose values are never logged, at the depths that pino can redact. */
const SECRET_FIELDS = [
  'apiKey',
  'password',
  'token',
  'authorization',
  'x-auth-token',
  'googleAIKeyList',
  'googleAIKeyProjects',
  'text',
];

/**
 * Logs one JSON line per entry, with the process name and the correlation id. Messages are fixed texts and values are
 * fields, so that entries can be counted and contain no user text.
 *
 * @param destination default: standard output
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

/** Passes the messages of Nest to the same logger. */
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
