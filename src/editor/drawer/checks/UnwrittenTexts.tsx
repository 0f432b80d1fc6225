import type { Issue, WaitingText } from '#features/authoring/checks/checks.contract.ts';
import { checkTexts } from '#features/authoring/checks/ui/issue-words.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor, useSession } from '../../editor-context.ts';
import { useFieldNames } from '../../field/use-label.ts';
import { goToIssue } from './go-to-issue.ts';

/** As many of each kind are named; the others are counted. */
const maxNamed = 8;

interface UnwrittenTextsProps {
  issues: readonly Issue[];
  waiting: readonly WaitingText[];
  /** Closes the dialog: the way to a text leads to the page. */
  onClose: () => void;
}

/** What visitors of the chosen languages would miss: what a template asks for, and texts without a translation that is current. */
export function UnwrittenTexts({ issues, waiting, onClose }: UnwrittenTextsProps) {
  const placeholders = issues.flatMap(({ rule, values, ...place }) =>
    rule === 'unwritten' ? [{ ...place, said: String(values.words ?? '') }] : [],
  );
  const inState = (state: WaitingText['state']) => waiting.filter((one) => one.state === state);
  return (
    <>
      <Kind kind="unwritten" texts={placeholders} onClose={onClose} />
      <Kind kind="missing" texts={inState('missing')} onClose={onClose} />
      <Kind kind="outdated" texts={inState('outdated')} onClose={onClose} />
    </>
  );
}

interface Place {
  guid: string | null;
  field: string;
  language: string;
  /** What the template asks for. */
  said?: string;
}

interface KindProps {
  kind: 'unwritten' | WaitingText['state'];
  texts: readonly Place[];
  onClose: () => void;
}

function Kind({ kind, texts: places, onClose }: KindProps) {
  const { context } = useEditor();
  const texts = checkTexts[context.interfaceLanguage];
  const languages = [...new Set(places.map(({ language }) => language))];
  return languages.map((language) => {
    const own = places.filter((one) => one.language === language);
    const name = languageName(language, context.interfaceLanguage);
    return (
      <section key={language} className="checks__group checks__group--warning" data-unwritten={kind}>
        <h3>{texts(`publish.${kind}`, { count: own.length, language: name })}</h3>
        <ul className="checks__list">
          {own.slice(0, maxNamed).map((place) => (
            <li key={`${place.guid} ${place.field}`}>
              <Place place={place} onClose={onClose} />
            </li>
          ))}
        </ul>
        {own.length > maxNamed && <p>{texts('publish.more', { count: own.length - maxNamed })}</p>}
      </section>
    );
  });
}

/** The block and the text in it, and where the page is edited in that language the way there. */
function Place({ place, onClose }: { place: Place; onClose: () => void }) {
  const editor = useEditor();
  const { context, actions } = editor;
  const texts = checkTexts[context.interfaceLanguage];
  const { guid, field, language, said } = place;
  const type = useSession(({ document }) => document.blocks.find((one) => one.guid === guid)?.buildingBlockName ?? '');
  const fieldName = useFieldNames(type)(field);
  const where = guid === null ? texts('publish.title.page') : `${actions.nameOf(guid)} · ${fieldName}`;
  return (
    <>
      <span>
        {where}
        {said !== undefined && `: “${said}”`}
      </span>
      {language === context.language && (
        <button
          type="button"
          className="bar-button"
          aria-label={texts('tab.goToNamed', { what: where })}
          onClick={() => {
            onClose();
            requestAnimationFrame(() => goToIssue(editor, { guid, field }));
          }}
        >
          {texts('tab.goTo')}
        </button>
      )}
    </>
  );
}
