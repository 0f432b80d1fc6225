import { describe, expect, test } from 'vitest';
import { chooseTests, readFiles, tellChoice } from '../tools/choose-tests.mjs';

const product = readFiles(new URL('..', import.meta.url).pathname);
const choose = (...changed: string[]) => chooseTests({ ...product, changed });
const all = ({ chosen, leftOut }: ReturnType<typeof choose>) => [...Object.values(chosen), ...Object.values(leftOut)];

const menus = 'src/features/content/menus/server/menus.service.ts';
const slow = 'src/features/content/menus/server/entry-kinds.test.ts';

describe('npm run check', () => {
  test.each([[[]], [[menus]], [['src/infra/ctx.ts', 'README.md']]])(
    'runs each test file or says that it leaves it out, after a change of %j',
    (changed) => {
      const tests = product.files.filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('test/long/'));

      expect(
        all(choose(...changed))
          .flat()
          .sort(),
      ).toEqual(tests.toSorted());
    },
  );

  test('runs what opens no server and what is about the whole product, whatever changed', () => {
    const { alone, whole } = choose().chosen;

    expect(alone).toContain('test/architecture.test.ts');
    expect(alone).toContain('src/document/merge.test.ts');
    expect(alone).not.toContain('src/features/identity/single-sign-on/server/single-sign-on.test.ts');
    expect(whole).toContain('test/endpoints.test.ts');
  });

  test('runs the tests of a room that changed, then those of rooms that import it, as many as there is time for', () => {
    const { chosen, leftOut } = choose(menus);

    expect(chosen.touched.slice(0, 2)).toEqual([
      'src/features/content/menus/server/any-script.test.ts',
      'src/features/content/menus/server/edit-menus.test.ts',
    ]);
    expect(chosen.touched).toContain('src/features/content/pages/server/duplicate-page.test.ts');
    expect(chosen.touched).toHaveLength(16);
    expect(leftOut.untouched).toContain('src/features/identity/throttle/server/throttle.test.ts');
  });

  test('runs a slow test that changed, and no other slow one', () => {
    expect(choose(menus).leftOut.slow).toContain(slow);
    expect(choose(slow).chosen.touched).toContain(slow);
  });

  test('says in words what it leaves out', () => {
    const [run, leftOut] = tellChoice(choose(menus), [menus]);

    expect(run).toMatch(/near the change \(src\/features\/content\/menus\)/);
    expect(leftOut).toMatch(/slow test files, \d+ of rooms that the change does not touch, \d+ that it touches/);
    expect(leftOut).toMatch(/every browser journey/);
  });

  test('leaves out by name only what is there', () => {
    const { slow } = choose().leftOut;

    expect(slow.filter((file) => !product.files.includes(file))).toEqual([]);
    expect(slow.length).toBeGreaterThan(20);
  });
});
