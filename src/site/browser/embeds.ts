/** Content of another host, only when it is asked for; nothing is remembered (functional reference PRIV-06). */
export function openEmbed(button: HTMLButtonElement) {
  const { embed, embedIn, embedTitle = '' } = button.dataset;
  const box = embedIn ? document.getElementById(embedIn) : button.closest('.embed__box');
  if (!embed || !box) return;
  const frame = Object.assign(document.createElement('iframe'), {
    src: embed,
    title: embedTitle,
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms');
  box.replaceChildren(frame);
  frame.focus();
}
