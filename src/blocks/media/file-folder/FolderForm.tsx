import type { TextLanguage } from '#kernel/languages/text-language.ts';
import type { Texts } from '#kernel/texts.ts';
import { type askedOf, folderSorts, searchName, sortName } from './folder-query.ts';

interface FolderFormProps {
  guid: string;
  /** Of the page it stands on. */
  path: string;
  asked: ReturnType<typeof askedOf>;
  words: TextLanguage;
  texts: Texts;
}

/** An ordinary form: what is asked stands in the address of the page. */
export function FolderForm({ guid, path, asked, words, texts }: FolderFormProps) {
  const [search, sort] = [searchName(guid), sortName(guid)];
  return (
    <search>
      <form className="file-folder__form" action={path} method="get" {...words}>
        <div>
          <label htmlFor={`${search}-field`}>{texts('search')}</label>
          <input id={`${search}-field`} type="search" name={search} defaultValue={asked.search} maxLength={100} />
        </div>
        <div>
          <label htmlFor={`${sort}-field`}>{texts('order')}</label>
          <select id={`${sort}-field`} name={sort} defaultValue={asked.sort}>
            {folderSorts.map((one) => (
              <option key={one} value={one}>
                {texts(`order.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <button className="nl-button nl-button--secondary" type="submit">
          {texts('submit')}
        </button>
      </form>
    </search>
  );
}
