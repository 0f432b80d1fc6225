import { Link, useLoaderData, useRevalidator } from 'react-router';
import { Avatar } from '#features/identity/profiles/ui/Avatar.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { NotFoundScreen } from '#ui/screens/NotFoundScreen.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { accountCategories } from '../../one-user.contract.ts';
import { useUserTexts } from '../texts.ts';
import { stateTones } from '../UserTable.tsx';
import { ActivityPart } from './ActivityPart.tsx';
import { Impersonate } from './Impersonate.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { PreferencesPart, PrivacyPart } from './ReadParts.tsx';
import { SecurityPart } from './SecurityPart.tsx';
import { type Loaded, readAccount, type UserPartProps } from './user-part.ts';

export const load = readAccount;

/** One person as admins see them: the five parts of an account. */
export function Component() {
  const data = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotFoundScreen />;
  return <UserAccount {...data} onChanged={revalidate} />;
}

function UserAccount(props: UserPartProps) {
  const { formatDate } = useApp();
  const texts = useUserTexts();
  const { guid, name, email, avatar, state, erasedOn } = props.user;
  return (
    <Screen title={name || email}>
      <div className="user-head">
        <Avatar person={guid} avatar={avatar} />
        <p>
          <Link to="/admin/users">{texts('back')}</Link>
          <span>{email}</span>
          <span className={`ui-tag ui-tag--${stateTones[state]}`}>{texts(`state.${state}`)}</span>
          {erasedOn && <span>{texts('erasedOn', { day: formatDate(erasedOn, 'day') })}</span>}
        </p>
        <Impersonate user={props.user} />
      </div>
      <nav className="user-tabs" aria-label={texts('parts')}>
        {accountCategories.map((category) => (
          <Link
            key={category}
            to={`/admin/users/${guid}/${category}`}
            aria-current={category === props.part.category ? 'page' : undefined}
          >
            {texts(`part.${category}`)}
          </Link>
        ))}
      </nav>
      <Part key={`${guid} ${props.part.category}`} {...props} />
    </Screen>
  );
}

function Part(props: UserPartProps) {
  const { part } = props;
  switch (part.category) {
    case 'profile':
      return <ProfilePart {...props} part={part} />;
    case 'preferences':
      return <PreferencesPart {...props} properties={part.properties} />;
    case 'activity':
      return <ActivityPart guid={props.user.guid} />;
    case 'privacy':
      return <PrivacyPart {...props} part={part} />;
    case 'security':
      return <SecurityPart {...props} part={part} />;
  }
}
