import { productWords, type Texts } from '#kernel/texts.ts';
import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import type { debugSchema } from './debug.schema.ts';
import type { BlockFacts, PageFacts } from './page-facts.ts';

/** What the other blocks of the page are drawn from and how long it took; nothing for who is no developer (functional reference 7.10). */
export function DebugView({ data, place, texts }: ViewProps<typeof debugSchema, PageFacts>) {
  const words = productWords(place.language);
  if (useIsEdited()) return <EditorNote {...words}>{texts('edited')}</EditorNote>;
  if (!data.blocks) return null;
  const numbers = new Intl.NumberFormat(place.language, { maximumFractionDigits: 1 });
  return (
    <div className="debug" {...words}>
      <p className="nl-paragraph">{texts('blocks', { count: data.blocks.length })}</p>
      {data.blocks.map((block) => (
        <BlockDetails key={block.guid} block={block} texts={texts} numbers={numbers} />
      ))}
    </div>
  );
}

interface BlockDetailsProps {
  block: BlockFacts;
  texts: Texts;
  numbers: Intl.NumberFormat;
}

function BlockDetails({ block, texts, numbers }: BlockDetailsProps) {
  const { guid, name, language, content, options, reads } = block;
  const slowest = Math.max(...reads.map(({ milliseconds }) => milliseconds));
  return (
    <details className="debug__block">
      <summary className="debug__summary">
        <code>{name}</code>
        {reads.length > 0 && ` ${texts('slowest', { time: numbers.format(slowest) })}`}
      </summary>
      <p className="debug__facts">{texts('facts', { guid, language })}</p>
      {reads.length > 0 && (
        <ScrollRegion name={texts('reads', { name })}>
          <table className="nl-table">
            <thead>
              <tr>
                <th scope="col">{texts('read')}</th>
                <th scope="col">{texts('endpoint')}</th>
                <th scope="col">{texts('milliseconds')}</th>
                <th scope="col">{texts('bytes')}</th>
              </tr>
            </thead>
            <tbody>
              {reads.map((read) => (
                <tr key={read.name}>
                  <th scope="row">{read.name}</th>
                  <td>{read.endpoint}</td>
                  <td>{numbers.format(read.milliseconds)}</td>
                  <td>{numbers.format(read.bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <pre className="debug__props">{JSON.stringify({ options, content }, null, 2)}</pre>
    </details>
  );
}
