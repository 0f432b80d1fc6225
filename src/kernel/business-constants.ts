/** Constants and limits of specification §9, in one place. Times in milliseconds unless the name says otherwise. */
export const businessConstants = {
  defaultLanguage: 'nl',
  initialTermsOfUseVersion: 1,
  termsDate: '2023-03-14',
  privacyDate: '2023-03-14',

  notificationTimeout: 5_000,
  taskNoticeDelay: 1_000,
  notificationCloseSeconds: 10,
  logBatchInterval: 5_000,
  pageLoadingDelay: 1_000,

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

  editDrawerOverlayBelow: 1_556,
  adminHeaderHeight: 48,
  mobileHeaderExtra: 16,
  mobileBaseWidth: 600,
  logoHeight: 72,
  logoPadding: 8,
  logoMinHeight: 56,
  subMenuHoverDelay: 50,
  hashOffsetAdmin: 108,
  hashOffset: 88,

  siteimproveCookieMonths: 13,
  fontSizeMin: 12,
  fontSizeMax: 64,

  dialogTransition: 300,
  shakeDuration: 170,
  firstDayOfWeek: 1,
  hourCycle: 'h23',
} as const;
