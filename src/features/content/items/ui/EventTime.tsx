import type { EventWords } from '../event-words.ts';

/** When something is, for people and for machines. */
export function EventTime({ words: { starts, ends, until } }: { words: EventWords }) {
  return (
    <>
      <time dateTime={starts.at}>{starts.label}</time>
      {ends && (
        <>
          {` ${until} `}
          <time dateTime={ends.at}>{ends.label}</time>
        </>
      )}
    </>
  );
}
