/** An element with words or other elements in it, where there is no React. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: Partial<Record<'className' | 'href' | 'id' | 'type' | 'role', string>> = {},
  ...inside: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(parts)) made.setAttribute(key === 'className' ? 'class' : key, value);
  made.append(...inside);
  return made;
}

interface ButtonParts {
  label: string;
  look?: 'primary' | 'secondary' | 'quiet';
  run: () => void | Promise<void>;
}

/** A button that does one thing at a time. */
export function button({ label, look = 'secondary', run }: ButtonParts): HTMLButtonElement {
  const made = make('button', { className: `nl-button nl-button--${look}` }, label);
  made.type = 'button';
  made.addEventListener('click', async () => {
    if (made.getAttribute('aria-disabled')) return;
    made.setAttribute('aria-disabled', 'true');
    await run();
    made.removeAttribute('aria-disabled');
  });
  return made;
}
