/** Content of another host, only when it is asked for; nothing is remembered (functional reference PRIV-06). */
export function openEmbeds() {
  addEventListener('click', ({ target }) => {
    const button = (target as Element | null)?.closest?.<HTMLButtonElement>('button[data-embed]');
    const box = button?.closest('.embed__box');
    if (!button?.dataset.embed || !box) return;
    const frame = Object.assign(document.createElement('iframe'), {
      src: button.dataset.embed,
      title: button.dataset.embedTitle ?? '',
      allowFullscreen: true,
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms');
    box.replaceChildren(frame);
    frame.focus();
  });
}
