import type { Page } from 'playwright-core';

/** Puts something on the real clipboard as an application does, untouched by the browser. */
export async function copyFromElsewhere(page: Page, html: string, text = '') {
  await page.evaluate(
    ([html, text]) =>
      document.addEventListener(
        'copy',
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          if (html) event.clipboardData?.setData('text/html', html);
          if (text) event.clipboardData?.setData('text/plain', text);
        },
        { once: true, capture: true },
      ),
    [html, text] as [string, string],
  );
  await page.keyboard.press('Control+c');
}
