import { type OwnLink, removeLink, startLink } from '#features/identity/single-sign-on/provider-sign-in.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { SecuritySectionProps } from './section-props.ts';
import { useSecurityTexts } from './texts.ts';

/** The organisations by which somebody signs in, and those by which they could. */
export function LinksSection({ links: { links, others }, refresh }: SecuritySectionProps) {
  const { api } = useApp();
  const own = useSecurityTexts();
  if (links.length === 0 && others.length === 0) return null;
  const start = async (guid: string) => location.assign((await api.call(startLink, { params: { guid } })).url);
  return (
    <section className="app-section">
      <h2>{own('links.title')}</h2>
      <p className="app-intro">{own('links.intro')}</p>
      <ul className="app-sessions">
        {links.map((one) => (
          <LinkRow key={one.provider} link={one} refresh={refresh} />
        ))}
      </ul>
      <div className="app-actions">
        {others.map(({ guid, name }) => (
          <LinkButton key={guid} name={name} start={() => start(guid)} />
        ))}
      </div>
    </section>
  );
}

function LinkButton({ name, start }: { name: string; start: () => Promise<void> }) {
  const own = useSecurityTexts();
  const action = useAction(start);
  return (
    <>
      <Button isBusy={action.isBusy} onClick={() => void action.start()}>
        {own('links.add', { name })}
      </Button>
      {action.error !== null && <Alert>{own('failed')}</Alert>}
    </>
  );
}

function LinkRow({ link, refresh }: { link: OwnLink } & Pick<SecuritySectionProps, 'refresh'>) {
  const { api } = useApp();
  const own = useSecurityTexts();
  const remove = useAction(async () => {
    await api.call(removeLink, { params: { guid: link.provider } });
    await refresh();
  });
  return (
    <li>
      <div className="app-page-name">
        <strong>{link.name}</strong>
        <small>{link.email}</small>
        {remove.error !== null && <Alert>{own(isLastAdmin(remove.error) ? 'links.lastAdmin' : 'failed')}</Alert>}
      </div>
      <Button look="quiet" isBusy={remove.isBusy} onClick={() => void remove.start()}>
        {own('links.remove', { name: link.name })}
      </Button>
    </li>
  );
}

const isLastAdmin = (error: unknown): boolean => error instanceof AppError && 'lastAdmin' in error.fields;
