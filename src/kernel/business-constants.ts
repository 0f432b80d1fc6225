/** Constants and limits of specification §9 that code reads. Times in milliseconds unless the name says otherwise. */
export const businessConstants = {
  initialTermsOfUseVersion: 1,
  termsDate: '2023-03-14',
  privacyDate: '2023-03-14',

  notificationTimeout: 5_000,
  taskNoticeDelay: 1_000,
  notificationCloseSeconds: 10,
  logBatchInterval: 5_000,
  longRead: 30_000,

  defaultSort: 'publishedOn_desc',
  unsetPageNumber: 1,
  unsetItemCount: 1,

  imageMaxBytes: 30 * 1024 * 1024,
  imageMaxSide: 3_000,
  imageSideStep: 50,
  imageQuality: 80,
  imageFit: 'inside',
  imageFormat: 'webp',
  imagePlaceholderSide: 100,
  imagePlaceholderQuality: 1,
  uploadBodyLength: 65_536,

  logoHeight: 72,
  logoPadding: 8,
  logoMinHeight: 56,

  analyticsCookieMonths: 13,
} as const;
