/** Injection token of the checked {@link NotificationConfig}. */
export const NOTIFICATION_CONFIG = Symbol('NOTIFICATION_CONFIG');
