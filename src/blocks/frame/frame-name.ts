import type { CommonOptions } from '#document/common-options.ts';

/** The classes of a block's frame. Those that somebody gave it begin with `custom-`: they are never classes of ours. */
export function frameName(options: CommonOptions, { hasImage }: { hasImage: boolean }): string {
  const { width, background, padding, border, align, hideOn, cssClass } = options;
  const isShown = background === 'image' ? hasImage : background !== 'none';
  return [
    `block block--w${width}`,
    isShown && `block--${background} on-${background}`,
    padding !== 'none' && `block--pad-${padding}`,
    border !== 'none' && `block--${border}`,
    align !== 'start' && `block--${align}`,
    hideOn !== 'none' && `block--hide-${hideOn}`,
    ...cssClass.split(/ +/).map((name) => name !== '' && `custom-${name}`),
  ]
    .filter(Boolean)
    .join(' ');
}
