import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const guid = '00000000-0000-4000-8000-000000000001';
const image = { guid, width: 2400, height: 1600, dominantColor: '#2f6b8f', isAnimated: false };
const widths = (html: string) => [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('an image comes in five widths, with its room and colour kept, and no style attribute', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="Haven" sizes="100vw" />);

  expect(widths(html)).toEqual([320, 640, 960, 1280, 1920]);
  expect(html).toContain('width="1920" height="1280"');
  expect(html).toContain('ph ph-r0 ph-g1 ph-b2');
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain('style=');
});

test('nothing is asked for that is larger than the original', () => {
  const small = { ...image, width: 810, height: 540 };

  expect(widths(renderToStaticMarkup(<Picture image={small} alt="" sizes="100vw" />))).toEqual([320, 640, 850]);
  expect(widths(renderToStaticMarkup(<Picture image={small} alt="" sizes="100vw" ratio="1x1" />))).toEqual([320, 550]);
});

test('a ratio is cut by the server', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="" sizes="100vw" ratio="16x9" />);

  expect(html).toContain(`/a/${guid}?width=320&amp;height=180&amp;fit=cover 320w`);
});

test('what stands at the top of the page loads at once', () => {
  const html = renderToStaticMarkup(<Picture image={image} alt="" sizes="100vw" isEager />);

  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading');
});

test('at the top of a page the image itself, very small, stands behind it until it is there; elsewhere its colour does', () => {
  const placeholder = 'data:image/webp;base64,AAAA';
  const top = renderToStaticMarkup(<Picture image={{ ...image, placeholder }} alt="Haven" sizes="100vw" isEager />);
  const below = renderToStaticMarkup(<Picture image={{ ...image, placeholder }} alt="Haven" sizes="100vw" />);

  expect(top).toMatch(/<span class="picture-stack"><img [^>]*\/><img [^>]*alt="Haven"[^>]*\/><\/span>$/);
  expect(top).toContain(`src="${placeholder}" width="1920" height="1280" alt="" aria-hidden="true"`);
  // Its colour would lie over it.
  expect(top).not.toContain('ph-');
  expect(below).not.toContain('data:');
});

test('an image that is gone leaves its description, or nothing', () => {
  expect(renderToStaticMarkup(<Picture image={undefined} alt="Haven" sizes="100vw" />)).toContain('Haven');
  expect(renderToStaticMarkup(<Picture image={undefined} alt="" sizes="100vw" />)).toBe('');
});
