import { useEditor, useRegions, useUi } from '../editor-context.ts';
import { useRect } from '../frame/use-rect.ts';

/** Height of the bar, and a little. */
const underBar = 56;

/** Over the header image, for admins: the way to the option that chooses another. */
export function HeaderImageTool() {
  const { texts, ui, context } = useEditor();
  const page = useRegions((regions) => regions.all()[0]);
  const isOpen = useUi(({ drawer }) => drawer.isOpen);
  const rect = useRect(() => document.querySelector('.header-image'), '');
  if (!rect || rect.height === 0 || isOpen || !context.person.isAdmin || !page) return null;
  const open = () => {
    page.regions.activate(page);
    ui.change({ drawer: { isOpen: true, tab: 'page' } });
    requestAnimationFrame(() => {
      document
        .querySelector<HTMLDetailsElement>('.drawer details:has([data-option="headerImage"])')
        ?.setAttribute('open', '');
      document.querySelector<HTMLElement>('[data-option="headerImage"]')?.focus();
    });
  };
  return (
    <button
      type="button"
      className="bar-button header-image-tool"
      data-editor-panel="header-image"
      style={{ top: rect.top + 8, right: innerWidth - rect.right + 8 }}
      // It goes with the image, and scrolls with it for who comes to it with Tab.
      onFocus={() => rect.top < underBar && document.querySelector('.header-image')?.scrollIntoView()}
      onClick={open}
    >
      {texts('header.other')}
    </button>
  );
}
