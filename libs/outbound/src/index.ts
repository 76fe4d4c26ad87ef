export { AnswerTooLargeError } from './capped-response';
export { allowedHostsText } from './allowed-hosts';
export { normalizeOpenAiBaseUrl, openAiClientAddress } from './openai-base-url';
export { OutboundGuard } from './outbound-guard';
export type { AddressSource, GuardedFetch } from './outbound-guard';
export { OutboundRefusedError, isOutboundRefusal } from './outbound-refused-error';
export { OutboundModule } from './outbound.module';
export { cappedWait, readDuration, readRetryAfter } from './retry-after';
