/** The nine places where a notification may stand (specification §5). */
export const notificationPositions = [
  ...(['top-start', 'top-center', 'top-end'] as const),
  ...(['middle-start', 'middle-center', 'middle-end'] as const),
  ...(['bottom-start', 'bottom-center', 'bottom-end'] as const),
] as const;
export type NotificationPosition = (typeof notificationPositions)[number];

/** A timeout is a number that is not negative (specification §5); 0 stays until it is closed. */
export const isNotificationTimeout = (timeout: unknown): timeout is number =>
  typeof timeout === 'number' && Number.isFinite(timeout) && timeout >= 0;

export const isNotificationPosition = (position: unknown): position is NotificationPosition =>
  notificationPositions.some((known) => known === position);
