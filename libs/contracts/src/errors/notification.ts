import { defineErrors } from './error-definition';

/** Refusals of the notification service. */
export const notificationErrors = defineErrors({});
