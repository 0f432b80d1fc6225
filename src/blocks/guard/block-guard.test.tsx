import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BlockGuard } from './BlockGuard.tsx';
import { attempt, type BlockFailure, ServerGuardContext } from './block-failure.ts';

const Inside = (): ReactNode => {
  throw new Error('no tide today');
};

function render(isEdited: boolean, hasFailed = false) {
  const reported: Omit<BlockFailure, 'error'>[] = [];
  const html = renderToStaticMarkup(
    <ServerGuardContext value={{ isEdited, report: (failure) => reported.push(failure) }}>
      <p>before</p>
      <BlockGuard guid="g1" block="Tides" from="bouwsteen-tides" hasFailed={hasFailed}>
        <section>
          <h2>Tides</h2>
          {hasFailed ? 'text' : createElement(Inside)}
        </section>
      </BlockGuard>
      <BlockGuard guid="g2" block="Tides" from="bouwsteen-tides" hasFailed={false}>
        <section>after</section>
      </BlockGuard>
    </ServerGuardContext>,
  );
  return { html, reported };
}

test('a block of a package that throws is nothing for visitors, its neighbours stay, and it is reported once', () => {
  const { html, reported } = render(false);
  expect(html).toBe('<p>before</p><section>after</section>');
  expect(reported).toEqual([{ guid: 'g1', block: 'Tides', package: 'bouwsteen-tides' }]);
});

test('for who edits it leaves a mark, also where it threw before it was rendered', () => {
  const marked = '<p>before</p><template data-failed-block="g1"></template><section>after</section>';
  expect(render(true).html).toBe(marked);
  expect(render(true, true)).toEqual({ html: marked, reported: [] });
});

test('what a block of ours throws is an error of ours', () => {
  const node = { guid: 'g1', name: 'Text' };
  const work = () => {
    throw new Error('a bug');
  };
  expect(() => attempt(node, () => {}, work)).toThrow('a bug');
});
