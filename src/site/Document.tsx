import { FramedContext } from '#blocks/block-editing.ts';
import { AddingContext } from '#blocks/lists/list/adding.ts';
import { FollowableContext, FollowingContext } from '#blocks/lists/list/following.ts';
import { PageOutline } from '#blocks/outline/PageOutline.tsx';
import { addressForm } from '#kernel/address-form.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { Content } from './Content.tsx';
import { DataScript } from './DataScript.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Header } from './Header.tsx';
import { LongWait } from './LongWait.tsx';
import { OtherCookies } from './OtherCookies.tsx';
import { PersonBar } from './PersonBar.tsx';
import type { PageModel } from './page-model.ts';

const noLists: ReadonlyMap<string, string> = new Map();

/** The whole HTML document of a public page. */
export function Document(model: PageModel) {
  const {
    head,
    shell,
    content,
    around,
    outline,
    person,
    adding,
    following = new Map(),
    followable,
    editing,
    handedOver,
    preview,
  } = model;
  const page = (
    <PageOutline outline={outline}>
      <FramedContext value={editing !== undefined}>
        <Content content={content} shell={shell} around={around} follow={followable?.self} />
      </FramedContext>
    </PageOutline>
  );
  return (
    <html
      lang={shell.language}
      dir={directionOf(shell.language)}
      data-address-form={addressForm() === 'informal' ? 'informal' : undefined}
      data-editing={editing ? '' : undefined}
      {...person?.wishes}
    >
      <Head head={head} />
      <body>
        {/* Before the page itself: the editor begins while that is still read. */}
        {handedOver && <DataScript id="handed-over" type="application/json" data={handedOver} />}
        {editing && <DataScript id="edit-context" type="application/json" data={editing} />}
        <a className="skip-link visually-hidden" href="#main" {...productWords(shell.language)}>
          {shell.texts('skip')}
        </a>
        {person && <PersonBar person={person} shell={shell} isEdited={editing !== undefined} />}
        {preview && (
          <p className="preview-bar" {...productWords(shell.language)}>
            <strong>{shell.texts('preview.title')}</strong>{' '}
            {preview.shownAt
              ? shell.texts('preview.noteAt', { at: around.formatDate(preview.shownAt, 'moment') })
              : shell.texts('preview.note')}
          </p>
        )}
        <Header shell={shell} person={person} />
        <FollowingContext value={following}>
          <FollowableContext value={followable?.lists ?? noLists}>
            {adding && adding.size > 0 ? <AddingContext value={adding}>{page}</AddingContext> : page}
          </FollowableContext>
        </FollowingContext>
        {shell.shows.footer && <Footer shell={shell} around={around} isEdited={editing?.footer != null} />}
        <LongWait shell={shell} />
        {head.consent && <OtherCookies groups={head.consent.others} language={shell.language} />}
      </body>
    </html>
  );
}
