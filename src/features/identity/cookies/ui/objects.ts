/** Who says so to every website, or to this one, is counted by nobody else either (functional reference 6.16). */
export const objects = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1' ||
  /(?:^|; )__Host-uncounted=1/.test(document.cookie);
