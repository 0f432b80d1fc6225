import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island, IslandContext } from './Island.tsx';
import CopyCode from './text/code/CopyCode.island.tsx';

const props = { code: 'a < b', label: 'Kopieer', done: 'Klaar' };
const island = <Island name="CopyCode" id="0123abcd-4567" component={CopyCode} props={props} />;

test('on the server it is a string of its own, with what the browser needs to hydrate it', () => {
  const html = renderToStaticMarkup(
    <IslandContext value={(element, identifierPrefix) => renderToString(element, { identifierPrefix })}>
      {island}
    </IslandContext>,
  );

  expect(html).toMatch(/^<div data-island="CopyCode" data-idp="i0123abcd4567" data-props="[^"]*">/);
  expect(
    JSON.parse((/data-props="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&lt;', '<')),
  ).toEqual(props);
  expect(html).toContain(renderToString(<CopyCode {...props} />));
});

test('in the editor it is an ordinary child, the same elements', () => {
  expect(renderToStaticMarkup(island)).toBe(renderToStaticMarkup(<CopyCode {...props} />));
});
