interface Tab {
  document: { querySelector: (selector: string) => { getAttribute: (name: string) => string | null } | null };
  navigator: { userAgent: string; onLine: boolean };
}

/** What a report of an error says of the tab that it happened in: the build of its page, and nothing of who looks. */
export const reportSource = ({ document, navigator }: Tab) => ({
  release: document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '',
  browser: /Firefox|Edg|OPR|Chrome|Safari/.exec(navigator.userAgent)?.[0] ?? '',
  isOnline: navigator.onLine,
});
